// What stands behind a handle: C++ objects with what the engine has to know about them.
import type { CoreModule, ModelHandle, TokenModule, TokenizerHandle } from '#core/core.mjs';
import { unwrap } from './handles.ts';
import type { Prompt } from './protocol.ts';
import type { CallContext } from './slices.ts';

export const utf8 = new TextEncoder(); // a lone surrogate becomes U+FFFD here

/** Makes one tokenizer in the module that is asked: an object of one module means nothing to the other. */
export type MakeTokenizer = (
  module: TokenModule,
  context: CallContext,
) => TokenizerHandle | Promise<TokenizerHandle>;

export class OwnedTokenizer {
  constructor(
    readonly module: TokenModule,
    readonly handle: TokenizerHandle,
    private readonly make: MakeTokenizer,
  ) {}

  /** The same tokenizer in a module, for whoever wants to own it. */
  async in(module: TokenModule, context: CallContext): Promise<TokenizerHandle> {
    return module === this.module ? this.handle.clone() : this.make(module, context);
  }

  clone(): OwnedTokenizer {
    return new OwnedTokenizer(this.module, this.handle.clone(), this.make);
  }

  delete(): void {
    this.handle.delete();
  }
}

/** A model with a tokenizer of its own: that one lives on when the reader's handle to it is released. */
export class OwnedModel {
  constructor(
    readonly module: TokenModule,
    readonly handle: ModelHandle,
    readonly tokenizer: TokenizerHandle,
    /** All stages, where it is a transformer: one that takes its time for a prompt. */
    readonly transformer: CoreModule | null = null,
  ) {}

  /** A prompt in text is encoded as the model was trained. */
  ids(prompt: Prompt): ArrayLike<number> {
    return typeof prompt === 'string' ? unwrap(this.tokenizer.encodePrompt(utf8.encode(prompt))) : prompt;
  }

  bytes(ids: ArrayLike<number>): Uint8Array {
    return unwrap(this.tokenizer.decodeBytes(ids));
  }

  clone(): OwnedModel {
    return new OwnedModel(this.module, this.handle.clone(), this.tokenizer.clone(), this.transformer);
  }

  delete(): void {
    this.handle.delete();
    this.tokenizer.delete();
  }
}
