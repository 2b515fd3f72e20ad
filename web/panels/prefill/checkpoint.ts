// A trained model that a reader opens from a file: it takes the place of the random one, and is in no address.
import type { LabState } from '../../app/state.ts';
import { select, slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import type { Lab } from '../../library/types.ts';
import type { PrefillActions } from './actions.ts';
import type { Checkpoint } from './state.ts';

const NO_IDS = new Uint32Array();

export interface Checkpoints extends Pick<PrefillActions, 'open' | 'openTokenizer' | 'close'> {
  readonly end: () => void;
}

export function openCheckpoints(lab: Pick<Lab, 'transformer'>, store: Store<LabState>): Checkpoints {
  const own = slice(store, 'prefill');
  const opens = latest();
  const encodes = latest();
  let file: File | null = null;

  const put = (checkpoint: Checkpoint | null) => {
    const old = own.get().result.checkpoint?.model;
    if (old && old !== checkpoint?.model) void old.dispose();
    own.update(({ result }) => ({ result: { ...result, checkpoint, refusal: null } }));
  };
  const refuse = (refusal: LabState['prefill']['result']['refusal']) =>
    own.update(({ result }) => ({ result: { ...result, refusal } }));
  const bytesOf = async (of: File) => new Uint8Array(await of.arrayBuffer());

  function load(of: File, tokenizer: File | null): void {
    opens.run(
      async (signal) => {
        const spec = {
          kind: 'file',
          bytes: await bytesOf(of),
          ...(tokenizer && { tokenizer: await bytesOf(tokenizer) }),
        } as const;
        const model = await lab.transformer(spec, { signal });
        if (signal.aborted) void model.dispose();
        return { name: of.name, tokenizerName: tokenizer?.name ?? null, model, ids: NO_IDS };
      },
      (checkpoint) => {
        file = of;
        put(checkpoint);
      },
      refuse,
    );
  }

  /** The running text in the model's own tokens. */
  function encode(): void {
    const { checkpoint } = own.get().result;
    if (!checkpoint || checkpoint.tokenizerName === null) return encodes.stop();
    const { text } = store.get().text.settings;
    encodes.run(
      () => checkpoint.model.tokenizer.encode(text, { addSpecial: true }),
      (ids) => put({ ...checkpoint, ids }),
      refuse,
    );
  }

  const stopWatching = store.watch(
    select(({ text, prefill }) => [text.settings.text, prefill.result.checkpoint?.model]),
    encode,
  );
  const close = () => {
    opens.stop();
    encodes.stop();
    file = null;
    if (own.get().result.checkpoint) put(null);
  };
  return {
    open: (of) => load(of, null),
    openTokenizer: (tokenizer) => file && load(file, tokenizer),
    close,
    end() {
      stopWatching();
      close();
    },
  };
}
