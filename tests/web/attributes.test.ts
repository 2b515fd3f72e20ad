import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PARAMETERS } from '../../web/app/permalink.ts';
import { attributeOf, attributesOf, paramsFrom, propertyOf } from '../../web/embed/attributes.ts';

describe('a parameter of an address as an attribute', () => {
  it.each([
    ['text', 'text'],
    ['topK', 'top-k'],
    ['pcBlock', 'pc-block'],
    ['write60Price', 'write60-price'],
    ['T', 'temperature'],
    ['Ts', 'temperatures'],
  ])('%s is %s', (parameter, attribute) => {
    expect(attributesOf({ [parameter]: 'x' })).toEqual({ [attribute]: 'x' });
    expect(paramsFrom({ [attribute]: 'x' })).toEqual({ [parameter]: 'x' });
    expect(paramsFrom({ [parameter]: 'x' })).toEqual({ [parameter]: 'x' });
    // Who writes it as in an address gives HTML topK, and gets topk.
    expect(paramsFrom({ [parameter.toLowerCase()]: 'x' })).toEqual({ [parameter]: 'x' });
  });

  it('has a name of its own, which HTML can carry', () => {
    const names = PARAMETERS.map(attributeOf);
    expect(new Set(names).size).toBe(PARAMETERS.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9-]*$/.test(name))).toEqual([]);
    const written = PARAMETERS.flatMap((name) => [...new Set([attributeOf(name), name.toLowerCase()])]);
    expect(new Set(written).size).toBe(written.length);
    const properties = PARAMETERS.map(propertyOf);
    expect(new Set(properties).size).toBe(PARAMETERS.length);
  });

  it('is a property that the types of the elements have', () => {
    const types = readFileSync(new URL('../../web/embed/element-types.ts', import.meta.url), 'utf8');
    const [, union] = /type SettingName =([^;]+);/.exec(types)!;
    expect([...union!.matchAll(/'(\w+)'/g)].map(([, name]) => name)).toEqual(PARAMETERS.map(propertyOf));
  });

  it('that is none keeps its name', () => {
    expect(paramsFrom({ __proto: '1', 'no-such': '2' })).toEqual({ __proto: '1', 'no-such': '2' });
  });
});
