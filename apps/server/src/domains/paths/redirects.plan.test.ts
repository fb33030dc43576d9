import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTo } from './redirects.plan.ts';

/** What comes of redirects, added one after the other. */
const made = (...redirects: [from: string, to: string][]) => {
  const known = new Map<string, string>();
  const effects = redirects.map(([from, to]) => addTo(known, { from, to }));
  return { effects, known: Object.fromEntries(known) };
};

describe('redirects', () => {
  test('lead to the end at once, whichever of two was there first', () => {
    expect(made(['a', 'b'], ['b', 'c']).known).toEqual({ a: 'c', b: 'c' });
    expect(made(['b', 'c'], ['a', 'b']).known).toEqual({ a: 'c', b: 'c' });
    expect(made(['a', 'b'], ['c', 'd'], ['b', 'c']).known).toEqual({ a: 'd', b: 'd', c: 'd' });
  });

  test('that would lead back are refused, and change nothing', () => {
    expect(made(['a', 'a'])).toEqual({ effects: ['loop'], known: {} });
    expect(made(['a', 'b'], ['b', 'a'])).toEqual({ effects: ['new', 'loop'], known: { a: 'b' } });
    expect(made(['a', 'b'], ['b', 'c'], ['c', 'a']).effects).toEqual(['new', 'new', 'loop']);
  });

  test('tell what is new, changed and the same', () => {
    expect(made(['a', 'b'], ['a', 'b'], ['a', 'c']).effects).toEqual(['new', 'same', 'changed']);
  });

  test('never lead to an address that leads on, whatever is added', () => {
    const path = fc.constantFrom(...'abcdefg');
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { maxLength: 40 }), (redirects) => {
        const { known } = made(...redirects);
        for (const [from, to] of Object.entries(known)) {
          expect(to).not.toBe(from);
          expect(known[to]).toBeUndefined();
        }
      }),
    );
  });
});
