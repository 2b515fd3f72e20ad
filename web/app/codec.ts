// Settings <-> the parameters of a permalink. Only what differs from the defaults is written.

export type Params = Record<string, string>;

export interface Codec<S> {
  write(settings: S, defaults: S): Params;
  read(params: Params, defaults: S): S;
}

interface Field<T> {
  readonly name: string;
  readonly text: (value: T) => string;
  /** undefined: not readable, the default stays. */
  readonly value: (text: string) => T | undefined;
}

/** A number as typed, also one that will be refused: the refusal is part of what is shared. */
export const numberField = (name: string): Field<number> => ({
  name,
  text: String,
  value: (text) => (text.trim() === '' ? undefined : Number(text)),
});

/** A knob that may be off. */
export const knobField = (name: string): Field<number | null> => ({
  name,
  text: (value) => (value === null ? 'off' : String(value)),
  value: (text) => (text === 'off' ? null : text.trim() === '' ? undefined : Number(text)),
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
});

export const listField = <T extends string>(name: string, choices: readonly T[]): Field<readonly T[]> => ({
  name,
  text: (value) => value.join('.'),
  value: (text) => {
    const parts = text === '' ? [] : text.split('.');
    const known = parts.filter((part): part is T => choices.includes(part as T));
    return known.length === parts.length && new Set(known).size === known.length ? known : undefined;
  },
});

export const flagField = (name: string): Field<boolean> => ({
  name,
  text: (value) => (value ? '1' : '0'),
  value: (text) => (text === '1' ? true : text === '0' ? false : undefined),
});

export type Fields<S> = { readonly [K in keyof S]: Field<S[K]> };

export function codec<S extends object>(fields: Fields<S>): Codec<S> {
  const keys = Object.keys(fields) as (keyof S)[];
  return {
    write(settings, defaults) {
      const params: Params = {};
      for (const key of keys) {
        const text = fields[key].text(settings[key]);
        if (text !== fields[key].text(defaults[key])) params[fields[key].name] = text;
      }
      return params;
    },
    read(params, defaults) {
      const settings = { ...defaults };
      for (const key of keys) {
        const text = params[fields[key].name];
        const value = text === undefined ? undefined : fields[key].value(text);
        if (value !== undefined) settings[key] = value;
      }
      return settings;
    },
  };
}
