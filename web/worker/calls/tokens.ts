// Text and tokens.
import type { Answer, TokenizerHandle, TrainerHandle } from '#core/core.mjs';
import { unwrap } from '../handles.ts';
import { OwnedTokenizer, utf8, type MakeTokenizer } from '../objects.ts';
import type { TokenizerFile } from '../../library/types.ts';
import type { TokenizerMade } from '../protocol.ts';
import { inSlices, type CallContext } from '../slices.ts';
import { tokenizerOf, type EngineParts, type Handlers } from './engine.ts';

type Calls =
  | 'countText'
  | 'estimateTokens'
  | 'charTokenizer'
  | 'byteTokenizer'
  | 'listTokenizer'
  | 'bpeTokenizer'
  | 'wordPieceTokenizer'
  | 'packedTokenizer'
  | 'fileTokenizer'
  | 'encode'
  | 'decodeBytes'
  | 'pieces'
  | 'tokenBytes'
  | 'trainingSnapshot'
  | 'explain'
  | 'fold';

interface Trainer<T> extends Pick<TrainerHandle, 'run' | 'delete'> {
  trained(): Answer<T>;
}

export function tokenCalls(engine: EngineParts): Handlers<Calls> {
  const { first, handles } = engine;
  const tokenizer = (id: number): TokenizerHandle => tokenizerOf(engine, id).handle;

  const made = (handle: TokenizerHandle, make: MakeTokenizer, module = first): TokenizerMade => ({
    handle: handles.keep(new OwnedTokenizer(module, handle, make)),
    vocabSize: unwrap(handle.vocabSize()),
    merges: null,
    endedBy: null,
  });
  /** For what is made at once. */
  const plain = (make: (module: EngineParts['first']) => TokenizerHandle): TokenizerMade =>
    made(make(first), make);

  /** Whatever is made over it has all stages too, so it is never asked for in another module. */
  const madeInAll = (handle: TokenizerHandle): TokenizerMade =>
    made(handle, () => handle.clone(), engine.all());

  async function train<T>(trainer: Trainer<T>, context: CallContext): Promise<T> {
    try {
      await inSlices(context, () => {
        const { merges, wanted, ended } = unwrap(trainer.run(16));
        return ended ? 1 : merges / wanted;
      });
      return unwrap(trainer.trained());
    } finally {
      trainer.delete();
    }
  }

  return {
    countText: ({ text }) => unwrap(first.countText(utf8.encode(text))),
    estimateTokens: ({ text }) => unwrap(first.estimateTokens(utf8.encode(text))),

    charTokenizer: ({ corpus }) => plain((module) => unwrap(module.charTokenizer(utf8.encode(corpus)))),
    byteTokenizer: () => plain((module) => unwrap(module.byteTokenizer())),
    listTokenizer: ({ tokens }) =>
      plain((module) => unwrap(module.listTokenizer(tokens.map((token) => utf8.encode(token))))),
    packedTokenizer: ({ bytes, parent }) =>
      madeInAll(unwrap(engine.all().packedTokenizer(bytes, parent ?? new Uint8Array()))),
    fileTokenizer({ bytes, format, pattern }) {
      const { tokenizer: handle, ...file } = unwrap(
        engine.all().fileTokenizer(bytes, utf8.encode(format), utf8.encode(pattern)),
      );
      return { ...madeInAll(handle), file: file as TokenizerFile };
    },
    async bpeTokenizer({ corpus, vocabSize }, context) {
      const trained = (...[module, during]: Parameters<MakeTokenizer>) =>
        train(unwrap(module.bpeTrainer(utf8.encode(corpus), vocabSize)), during);
      const { tokenizer: handle, merges, endedBy } = await trained(first, context);
      const make: MakeTokenizer = async (...where) => (await trained(...where)).tokenizer;
      return { ...made(handle, make), merges, endedBy };
    },
    async wordPieceTokenizer({ corpus, vocabSize }, context) {
      const trainer = unwrap(engine.all().wordPieceTrainer(utf8.encode(corpus), vocabSize));
      const { tokenizer: handle, ...wordPieces } = await train(trainer, context);
      return { ...madeInAll(handle), wordPieces };
    },

    encode: ({ tokenizer: id, text, special, addSpecial }) => {
      const bytes = utf8.encode(text);
      const handle = tokenizer(id);
      return unwrap(addSpecial ? handle.encodeFramed(bytes, special) : handle.encode(bytes, special));
    },
    decodeBytes: ({ tokenizer: id, ids }) => unwrap(tokenizer(id).decodeBytes(ids)),
    pieces: ({ tokenizer: id, text, special }) => unwrap(tokenizer(id).pieces(utf8.encode(text), special)),
    tokenBytes({ tokenizer: id, first: from, count }) {
      const bytes: Uint8Array[] = []; // the core refuses the first id that is none, however many are asked for
      for (let i = 0; i < count; ++i) bytes.push(unwrap(tokenizer(id).tokenBytes(from + i)));
      return bytes;
    },
    trainingSnapshot: ({ tokenizer: id, step, maxPairs, maxPieces }) =>
      unwrap(tokenizer(id).trainingSnapshot(step, maxPairs, maxPieces)),
    explain: ({ tokenizer: id, text }) => unwrap(tokenizer(id).explain(utf8.encode(text))),
    fold: ({ tokenizer: id, piece, merges }) => unwrap(tokenizer(id).fold(piece, merges)),
  };
}
