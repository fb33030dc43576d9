import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addRedirect } from './redirects.write.ts';

/** Returns the result of adding redirects one after the other. */
const applyRedirects = (...redirects: [from: string, to: string][]) => {
  const known = new Map<string, string>();
  const effects = redirects.map(([from, to]) => addRedirect(known, { from, to }));
  return { effects, known: Object.fromEntries(known) };
};

describe('redirects', () => {
  test('point directly to the final destination, whichever was added first', () => {
    expect(applyRedirects(['a', 'b'], ['b', 'c']).known).toEqual({ a: 'c', b: 'c' });
    expect(applyRedirects(['b', 'c'], ['a', 'b']).known).toEqual({ a: 'c', b: 'c' });
    expect(applyRedirects(['a', 'b'], ['c', 'd'], ['b', 'c']).known).toEqual({ a: 'd', b: 'd', c: 'd' });
  });

  test('that would form a loop are rejected without changes', () => {
    expect(applyRedirects(['a', 'a'])).toEqual({ effects: ['loop'], known: {} });
    expect(applyRedirects(['a', 'b'], ['b', 'a'])).toEqual({ effects: ['new', 'loop'], known: { a: 'b' } });
    expect(applyRedirects(['a', 'b'], ['b', 'c'], ['c', 'a']).effects).toEqual(['new', 'new', 'loop']);
  });

  test('report whether they are new, changed or unchanged', () => {
    expect(applyRedirects(['a', 'b'], ['a', 'b'], ['a', 'c']).effects).toEqual(['new', 'same', 'changed']);
  });

  test('never point to an address that redirects, whatever is added', () => {
    const path = fc.constantFrom(...'abcdefg');
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { maxLength: 40 }), (redirects) => {
        const { known } = applyRedirects(...redirects);
        for (const [from, to] of Object.entries(known)) {
          expect(to).not.toBe(from);
          expect(known[to]).toBeUndefined();
        }
      }),
    );
  });
});
