// The parameters of an address as the attributes of an element: HTML tells no capitals, so that `topK` is `top-k`.
import type { Params } from '../app/codec.ts';
import { PARAMETERS } from '../app/permalink.ts';

/** Those whose own names are signs of formulas. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['T', 'temperature'],
  ['Ts', 'temperatures'],
]);

/** The name of a parameter as a property of an element. */
export const propertyOf = (parameter: string): string => WORDS.get(parameter) ?? parameter;

export const attributeOf = (parameter: string): string =>
  propertyOf(parameter).replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** Every way to write a parameter: as an attribute, and as in an address, of which HTML keeps no capitals. */
export function namesOf(parameter: string): readonly string[] {
  return [...new Set([attributeOf(parameter), parameter, parameter.toLowerCase()])];
}

/** What is asked for by a name of an attribute; a parameter may also stand under its own. What is none keeps its name. */
export const parameterOf = (name: string): string => PARAMETER_OF.get(name) ?? name;

const PARAMETER_OF: ReadonlyMap<string, string> = new Map(
  PARAMETERS.flatMap((name) => namesOf(name).map((written) => [written, name] as const)),
);

/** Parameters, by the names that they have as attributes. */
export const attributesOf = (params: Params): Params => renamed(params, attributeOf);

/** And back. */
export const paramsFrom = <Text extends string | null>(
  attributes: Readonly<Record<string, Text>>,
): Record<string, Text> => renamed(attributes, parameterOf);

const renamed = <Text>(
  texts: Readonly<Record<string, Text>>,
  rename: (name: string) => string,
): Record<string, Text> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [rename(name), text]));
