// Settings <-> the parameters of a permalink. Only what differs from the defaults is written.

import { entered, type Entered } from './entered.ts';

export type Params = Record<string, string>;

/** What a parameter says that is no value of its setting. */
export interface Unread {
  readonly name: string;
  readonly text: string;
  readonly accepted: readonly string[];
  /** What its field takes `instead`, as a link would say it. */
  readonly taken?: string;
}

export interface Codec<S> {
  /** Of the parameters that it knows. */
  readonly names: readonly string[];
  /** The parameters of these settings, separated by spaces: what a control that sets them is marked with (controls.ts). */
  readonly namesOf: (...settings: (keyof S)[]) => string;
  write(settings: S, defaults: S): Params;
  /** Every setting, also where it is at its default. */
  texts(settings: S): Params;
  /** What cannot be read leaves its default, or is what its field takes `instead`; `unread` names it. */
  read(params: Params, defaults: S): S;
  unread(params: Params): readonly Unread[];
}

export interface Field<T> {
  readonly name: string;
  readonly text: (value: T) => string;
  /** undefined: no value of this setting. */
  readonly value: (text: string) => T | undefined;
  /** What is taken where the text is no value, and the default would allow more than was meant. */
  readonly instead?: (text: string) => T;
  /** What could stand there, where not every text can. */
  readonly accepted?: readonly string[];
}

/** A number as entered, also one that will be refused: the refusal is part of what is shared. */
export const numberField = (name: string): Field<Entered> => ({ name, text: String, value: entered });

/** A knob that may be off. */
export const knobField = (name: string): Field<Entered | null> => ({
  name,
  text: (value) => (value === null ? 'off' : String(value)),
  value: (text) => (text === 'off' ? null : entered(text)),
});

export const textField = (name: string): Field<string> => ({
  name,
  text: (value) => value,
  value: (text) => text,
});

export const choiceField = <T extends string>(name: string, choices: readonly T[]): Field<T> => ({
  name,
  text: (value) => value,
  value: (text) => choices.find((choice) => choice === text),
  accepted: choices,
});

/** Any number of them, separated by spaces. */
export const choicesField = <T extends string>(name: string, choices: readonly T[]): Field<readonly T[]> => ({
  name,
  text: (values) => [...values].join(' '),
  value(text) {
    const values = text.split(' ').filter(Boolean) as T[];
    return values.every((value) => choices.includes(value)) ? [...new Set(values)] : undefined;
  },
  accepted: choices,
});

export type Fields<S> = { readonly [K in keyof S]: Field<S[K]> };

export function codec<S extends object>(fields: Fields<S>): Codec<S> {
  const keys = Object.keys(fields) as (keyof S)[];
  const texts = (settings: S): Params =>
    Object.fromEntries(keys.map((key) => [fields[key].name, fields[key].text(settings[key])]));
  return {
    names: keys.map((key) => fields[key].name),
    namesOf: (...settings) => settings.map((key) => fields[key].name).join(' '),
    texts,
    write(settings, defaults) {
      const usual = texts(defaults);
      return Object.fromEntries(
        Object.entries(texts(settings)).filter(([name, text]) => text !== usual[name]),
      );
    },
    read(params, defaults) {
      const settings = { ...defaults };
      for (const key of keys) {
        const { name, value, instead } = fields[key];
        const text = params[name];
        if (text === undefined) continue;
        const read = value(text);
        if (read !== undefined) settings[key] = read;
        else if (instead) settings[key] = instead(text);
      }
      return settings;
    },
    unread: (params) =>
      keys.flatMap((key) => {
        const { name, value, instead, text: textOf, accepted = [] } = fields[key];
        const text = params[name];
        if (text === undefined || value(text) !== undefined) return [];
        return [{ name, text, accepted, ...(instead ? { taken: textOf(instead(text)) } : {}) }];
      }),
  };
}
