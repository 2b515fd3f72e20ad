// lab.cost: every calculator is one call of the engine.
import type { Engine } from '../worker/engine.ts';
import { COST_CALLS } from '../worker/protocol.ts';
import type { CostCalculators } from './cost-types.ts';
import * as given from './arguments.ts';
import { LabError, refusal } from './errors.ts';
import { tensorsOf } from './safetensors.ts';
import type { Cost, Ids, ModelShape } from './types.ts';

export function createCost(engine: Engine): Cost {
  const calculators = Object.fromEntries(
    COST_CALLS.map((name) => [name, async (request?: object) => engine.call(name, requestOf(name, request))]),
  ) as unknown as CostCalculators;
  return {
    ...calculators,
    async price(request) {
      const { inputTokens, outputTokens, perMillionInput, perMillionOutput } = given.record(
        request,
        'request',
      );
      return engine.call('price', {
        inputTokens: given.number(inputTokens, 'inputTokens', 'token_count_out_of_range'),
        outputTokens: given.number(outputTokens, 'outputTokens', 'token_count_out_of_range'),
        perMillionInput: given.number(perMillionInput, 'perMillionInput', 'price_out_of_range'),
        perMillionOutput: given.number(perMillionOutput, 'perMillionOutput', 'price_out_of_range'),
      });
    },
    async rounds(request) {
      const { inputTokens, outputTokens } = given.record(request, 'request');
      return engine.call('rounds', {
        inputTokens: given.number(inputTokens, 'inputTokens', 'token_count_out_of_range'),
        outputTokens: given.number(outputTokens, 'outputTokens', 'token_count_out_of_range'),
      });
    },
    measureMachine: (options) => engine.call('measureMachine', {}, options),
    presets: () => engine.call('costPresets', {}),
    shapeFromFile: async (head) => shapeFromFile(engine, given.bytes(head, 'head')),
    shapeFromConfig: async (config) => engine.call('shapeFromConfig', { config: textConfig(config) }),
  };
}

/** The calculators' numbers and words are the core's to refuse; only what is no record or no list of ids is refused here. */
function requestOf(name: string, request: object | undefined): never {
  const fields = given.options(request, 'request');
  if (name === 'promptCache') {
    const { requests } = fields as { requests: readonly { ids: Ids }[] };
    given
      .list(requests, 'requests')
      .forEach((each, i) => given.ids(given.record(each, `requests[${i}]`).ids, `requests[${i}].ids`));
  }
  return fields as never;
}

function shapeFromFile(engine: Engine, head: Uint8Array): Promise<ModelShape> {
  const magic = new TextDecoder().decode(head.subarray(0, 4));
  if (magic === 'GGUF') return engine.call('shapeFromGguf', { bytes: head });
  const tensors = tensorsOf(head);
  if (tensors) return engine.call('shapeFromTensors', { tensors });
  return engine.call('shapeFromConfig', { config: textConfig(new TextDecoder().decode(head)) });
}

/** A config.json as text or as parsed; of one that has more than text, the part for the text. */
function textConfig(config: string | object): object {
  const parsed: unknown = typeof config === 'string' ? parse(config) : config;
  if (typeof parsed !== 'object' || parsed === null) throw noConfig('the file is no JSON object');
  return 'text_config' in parsed && typeof parsed.text_config === 'object' && parsed.text_config !== null
    ? parsed.text_config
    : parsed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw noConfig(String(error));
  }
}

const noConfig = (message: string) => new LabError(refusal('config_incomplete', message, 'JSON'));
