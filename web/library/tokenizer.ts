import type { Engine } from '../worker/engine.ts';
import type { HandleId, PieceColumns, TokenizerMade } from '../worker/protocol.ts';
import * as given from './arguments.ts';
import { LabError, refusal } from './errors.ts';
import { roundTrip, splitByBudget, splitText, vocabularyOf } from './vocabulary.ts';
import type { CallOptions, Piece, Segments, Tokenizer, TokenizerSpec, Training } from './types.ts';
import { decodeUtf8 } from './utf8.ts';
import { VOCABULARIES, loadVocabulary, vocabularyNamed } from './vocabularies.ts';
import { wellFormed } from './well-formed.ts';

const handles = new WeakMap<Tokenizer, { readonly engine: Engine; readonly handle: HandleId }>();

/** The engine's handle of a tokenizer that this engine's library made. */
export function handleOf(engine: Engine, tokenizer: Tokenizer): HandleId {
  const made = handles.get(tokenizer);
  if (made?.engine !== engine)
    given.refuse('tokenizer', 'one that lab.tokenizer() of this lab made', tokenizer);
  return made.handle;
}

export async function createTokenizer(
  engine: Engine,
  spec: TokenizerSpec,
  options?: CallOptions,
): Promise<Tokenizer> {
  given.record(spec, 'spec');
  return tokenizerOf(engine, spec.kind, await make(engine, spec, options));
}

/** What stands for the tokenizer of a model that came without one. */
export const ownTokenizer = (engine: Engine, made: TokenizerMade): Tokenizer =>
  tokenizerOf(engine, 'ids', made);

async function make(engine: Engine, spec: TokenizerSpec, options?: CallOptions): Promise<TokenizerMade> {
  switch (spec.kind) {
    case 'char': {
      const corpus = wellFormed(given.text(spec.corpus, 'corpus'));
      return engine.call('charTokenizer', { corpus }, options);
    }
    case 'byte':
      return engine.call('byteTokenizer', {}, options);
    case 'bpe': {
      const corpus = given.text(spec.corpus, 'corpus');
      const vocabSize = given.number(spec.vocabSize, 'vocabSize', 'vocab_size_out_of_range');
      return engine.call('bpeTokenizer', { corpus, vocabSize }, options);
    }
    case 'wordpiece': {
      const corpus = given.text(spec.corpus, 'corpus');
      const vocabSize = given.number(spec.vocabSize, 'vocabSize', 'vocab_size_out_of_range');
      return engine.call('wordPieceTokenizer', { corpus, vocabSize }, options);
    }
    case 'list': {
      const tokens = given.list(spec.tokens, 'tokens').map((token, i) => given.text(token, `tokens[${i}]`));
      return engine.call('listTokenizer', { tokens }, options);
    }
    case 'file': {
      const bytes = given.bytes(spec.bytes, 'bytes');
      const format: string = given.text(spec.format ?? '', 'format', 'unknown_tokenizer');
      const pattern: string = given.text(spec.pattern ?? '', 'pattern');
      return engine.call('fileTokenizer', { bytes, format, pattern }, options);
    }
    case 'pretrained': {
      const name = given.text(spec.name, 'name', 'unknown_tokenizer');
      const vocabulary = vocabularyNamed(name);
      if (!vocabulary) {
        const shipped = VOCABULARIES.map((other) => other.name).join(', ');
        throw new LabError(refusal('vocabulary_not_shipped', `${name} is none of ${shipped}`, name));
      }
      return engine.call(
        'packedTokenizer',
        await loadVocabulary(vocabulary, given.callOptions(options)),
        options,
      );
    }
    default:
      return given.refuse(
        'kind',
        "'char' | 'byte' | 'bpe' | 'wordpiece' | 'list' | 'file' | 'pretrained'",
        (spec as { kind?: unknown }).kind,
        'unknown_tokenizer',
      );
  }
}

function tokenizerOf(engine: Engine, kind: Tokenizer['kind'], made: TokenizerMade): Tokenizer {
  const { handle: tokenizer, vocabSize } = made;
  const segments: Tokenizer['segments'] = async (text, options) => {
    const { special, addSpecial } = given.encodeOptions(options);
    // What stands around the text covers no part of it.
    if (addSpecial) given.refuse('addSpecial', 'false', true);
    const shown = wellFormed(given.text(text, 'text'));
    const params = { tokenizer, text: shown, special: special === 'allow' };
    return segmentsOf(shown, await engine.call('pieces', params, options));
  };
  const decodeBytes: Tokenizer['decodeBytes'] = async (ids, options) =>
    engine.call('decodeBytes', { tokenizer, ids: given.ids(ids) }, options);
  const self: Tokenizer = {
    kind,
    vocabSize,
    file: made.file ?? null,
    training: trainingOf(made),
    wordPieces: made.wordPieces ?? null,
    async encode(text, options) {
      const { special, addSpecial } = given.encodeOptions(options);
      const params = { tokenizer, text: given.text(text, 'text'), special: special === 'allow', addSpecial };
      return engine.call('encode', params, options);
    },
    decodeBytes,
    decode: async (ids, options) => decodeUtf8(await decodeBytes(ids, options)),
    segments,
    async pieces(text, options) {
      const columns = await segments(text, options);
      return Array.from({ length: columns.length }, (_, i) => columns.at(i));
    },
    tokenBytes: async (first, count, options) =>
      engine.call(
        'tokenBytes',
        {
          tokenizer,
          first: given.number(first, 'first', 'token_id_out_of_range'),
          count: given.count(count, 'count'),
        },
        options,
      ),
    async trainingSnapshot(step, options) {
      const { maxPairs = 20, maxPieces = 50 } = given.options(options);
      const params = {
        tokenizer,
        step: given.number(step, 'step', 'step_out_of_range'),
        maxPairs: given.number(maxPairs, 'maxPairs'),
        maxPieces: given.number(maxPieces, 'maxPieces'),
      };
      return engine.call('trainingSnapshot', params, options);
    },
    explain: async (text, options) =>
      engine.call('explain', { tokenizer, text: given.text(text, 'text') }, options),
    fold: async (piece, merges, options) =>
      engine.call(
        'fold',
        {
          tokenizer,
          piece: given.bytes(piece, 'piece'),
          merges: given.number(merges, 'merges', 'step_out_of_range'),
        },
        options,
      ),
    async split(text, options) {
      const { special } = given.encodeOptions(options);
      const shown = wellFormed(given.text(text, 'text'));
      return splitText(engine, tokenizer, shown, special === 'allow', options);
    },
    async roundTrip(text, options) {
      const { special } = given.encodeOptions(options);
      return roundTrip(engine, tokenizer, wellFormed(given.text(text, 'text')), special === 'allow', options);
    },
    wayOf: async (piece, options) =>
      engine.call('wayOfPiece', { tokenizer, piece: given.bytes(piece, 'piece') }, options),
    vocabulary: vocabularyOf(engine, tokenizer),
    splitByBudget: async (text, budget, options) => splitByBudget(engine, tokenizer, text, budget, options),
    byScript: async (text, options) =>
      engine.call('tokensByScript', { tokenizer, text: given.text(text, 'text') }, options),
    dispose: () => engine.release(tokenizer),
  };
  handles.set(self, { engine, handle: tokenizer });
  return self;
}

function trainingOf({ merges, endedBy }: TokenizerMade): Training | null {
  if (!merges || !endedBy) return null;
  return { endedBy, merges: merges.map((merge, rank) => ({ rank, ...merge })) };
}

const columnsOfSegments = new WeakMap<Segments, PieceColumns>();

/** Where the tokens of a text end; a million of them are not asked for one by one. */
export function columnsOf(segments: Segments, name: string): PieceColumns {
  return columnsOfSegments.get(segments) ?? given.refuse(name, 'segments that a tokenizer gave', segments);
}

/** Columns as pieces, one at a time: a million tokens cost nothing until they are looked at. */
function segmentsOf(text: string, columns: PieceColumns): Segments {
  const { ids, utf16Ends, byteEnds, bytes, tokensPerCharacter } = columns;
  const segments: Segments = {
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
  columnsOfSegments.set(segments, columns);
  return segments;
}
