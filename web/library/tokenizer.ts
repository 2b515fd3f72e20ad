import type { Engine } from '../worker/engine.ts';
import type { HandleId, PieceColumns, TokenizerMade } from '../worker/protocol.ts';
import { LabError, refusal } from './errors.ts';
import type { CallOptions, Piece, Segments, Tokenizer, TokenizerSpec, Training } from './types.ts';

const handles = new WeakMap<Tokenizer, HandleId>();

/** The engine's handle of a tokenizer that this library made. */
export function handleOf(tokenizer: Tokenizer): HandleId {
  const handle = handles.get(tokenizer);
  if (handle === undefined) {
    throw new LabError(refusal('invalid_argument', 'tokenizer: one that lab.tokenizer() made'));
  }
  return handle;
}

export async function createTokenizer(
  engine: Engine,
  spec: TokenizerSpec,
  options?: CallOptions,
): Promise<Tokenizer> {
  return tokenizerOf(engine, spec.kind, await make(engine, spec, options));
}

function make(engine: Engine, spec: TokenizerSpec, options?: CallOptions): Promise<TokenizerMade> {
  switch (spec.kind) {
    case 'char':
      return engine.call('charTokenizer', { corpus: wellFormed(spec.corpus) }, options);
    case 'byte':
      return engine.call('byteTokenizer', {}, options);
    case 'bpe':
      return engine.call('bpeTokenizer', { corpus: spec.corpus, vocabSize: spec.vocabSize }, options);
    case 'list':
      return engine.call('listTokenizer', { tokens: spec.tokens }, options);
    case 'pretrained':
      throw new LabError(
        refusal(
          'vocabulary_not_shipped',
          `no pretrained vocabulary is shipped: ${spec.name}`,
          String(spec.name),
        ),
      );
    default: {
      const got = String((spec as { kind?: unknown }).kind);
      throw new LabError(
        refusal(
          'unknown_tokenizer',
          `kind: 'char' | 'byte' | 'bpe' | 'list' | 'pretrained', got ${got}`,
          got,
        ),
      );
    }
  }
}

/** A lone surrogate becomes U+FFFD before it reaches the core, and offsets point into that text: same length, same places. */
const wellFormed = (text: string): string => String(text).replace(/\p{Surrogate}/gu, '\ufffd');

function tokenizerOf(engine: Engine, kind: TokenizerSpec['kind'], made: TokenizerMade): Tokenizer {
  const { handle: tokenizer, vocabSize } = made;
  const segments = async (text: string, options?: CallOptions): Promise<Segments> => {
    const shown = wellFormed(text);
    return segmentsOf(shown, await engine.call('pieces', { tokenizer, text: shown }, options));
  };
  const self: Tokenizer = {
    kind,
    vocabSize,
    training: trainingOf(made),
    encode: (text, options) => engine.call('encode', { tokenizer, text: String(text) }, options),
    decodeBytes: (ids) => engine.call('decodeBytes', { tokenizer, ids }),
    decode: async (ids) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await self.decodeBytes(ids)),
    segments,
    async pieces(text, options) {
      const columns = await segments(text, options);
      return Array.from({ length: columns.length }, (_, i) => columns.at(i));
    },
    tokenBytes: (first, count) => engine.call('tokenBytes', { tokenizer, first, count }),
    trainingSnapshot: (step, { maxPairs = 20, maxPieces = 50, ...options } = {}) =>
      engine.call('trainingSnapshot', { tokenizer, step, maxPairs, maxPieces }, options),
    explain: (text, options) => engine.call('explain', { tokenizer, text }, options),
    fold: (piece, merges) => engine.call('fold', { tokenizer, piece, merges }),
    async dispose() {
      await engine.call('release', { handle: tokenizer });
    },
  };
  handles.set(self, tokenizer);
  return self;
}

function trainingOf({ merges, endedBy }: TokenizerMade): Training | null {
  if (!merges || !endedBy) return null;
  return { endedBy, merges: merges.map((merge, rank) => ({ rank, result: 256 + rank, ...merge })) };
}

/** Columns as pieces, one at a time: a million tokens cost nothing until they are looked at. */
function segmentsOf(text: string, columns: PieceColumns): Segments {
  const { ids, utf16Ends, byteEnds, bytes, tokensPerCharacter } = columns;
  return {
    text,
    length: ids.length,
    ids,
    tokensPerCharacter,
    at(index: number): Piece {
      const start = index === 0 ? 0 : utf16Ends[index - 1]!;
      const end = utf16Ends[index]!;
      return {
        id: ids[index]!,
        bytes: bytes.subarray(index === 0 ? 0 : byteEnds[index - 1], byteEnds[index]),
        text: text.slice(start, end),
        start,
        end,
      };
    },
  };
}
