// lab.cost: every calculator is one call of the engine.
import type { Engine } from '../worker/engine.ts';
import { COST_CALLS } from '../worker/protocol.ts';
import type { CostCalculators } from './cost-types.ts';
import { LabError, refusal } from './errors.ts';
import type { Cost } from './types.ts';

export function createCost(engine: Engine): Cost {
  const calculators = Object.fromEntries(
    COST_CALLS.map((name) => [name, (request?: object) => engine.call(name, (request ?? {}) as never)]),
  ) as unknown as CostCalculators;
  return {
    ...calculators,
    price: ({ inputTokens, outputTokens, perMillionInput, perMillionOutput }) =>
      engine.call('price', { inputTokens, outputTokens, perMillionInput, perMillionOutput }),
    rounds: ({ inputTokens, outputTokens }) => engine.call('rounds', { inputTokens, outputTokens }),
    presets: () => engine.call('costPresets', {}),
    shapeFromConfig: async (config) => engine.call('shapeFromConfig', { config: textConfig(config) }),
  };
}

/** A config.json as text or as parsed; of one that has more than text, the part for the text. */
function textConfig(config: string | object): object {
  const parsed: unknown = typeof config === 'string' ? parse(config) : config;
  if (typeof parsed !== 'object' || parsed === null) throw notJson('the file is no JSON object');
  return 'text_config' in parsed && typeof parsed.text_config === 'object' && parsed.text_config !== null
    ? parsed.text_config
    : parsed;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notJson(String(error));
  }
}

function notJson(message: string): LabError {
  return new LabError(refusal('config_incomplete', message, 'JSON'));
}
