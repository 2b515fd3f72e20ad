import type { EmbedWords } from '../embed.ts';

export const embed: EmbedWords = {
  oneFile:
    'This page is a single file and needs no network. The vocabularies of real models (GPT-2, Qwen3 …) are not inside; the lab on a website fetches them when they are chosen.',
  unread: 'The page says {name}="{text}", but {name} can only be: {accepted}. That was not followed.',
  inline:
    'The policy of this page allows no worker: the lab computes on the page’s own thread, which stands still while that takes long.',
  noWasm:
    "The policy of this page allows no WebAssembly, with which the lab computes: its script-src must have 'wasm-unsafe-eval'.",
  back: 'Back to “{panel}”',
  silentPreview:
    'The preview has not come. It needs the network, even where the rest of the page does without.',
  noPreview:
    'The preview is a frame of the website: this page is shown without it, so the preview is left out.',
};
