import { type Row, recommendPlan } from '@centinela/sections/sections/plans/compare.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeAdvicePaths } from './planAdvisor.rules.ts';

const plans = fc.integer({ min: 2, max: 5 });
const offers = plans.chain((count) =>
  fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count }),
    rows: fc
      .array(fc.array(fc.boolean(), { minLength: count, maxLength: count }), { maxLength: 6 })
      .map((all): Row[] => all.map((included, place) => ({ text: `línea ${place}`, included }))),
    start: fc.nat(count - 1),
  }),
);

test('computes the advice for every set of wishes', () =>
  fc.assert(
    fc.property(offers, fc.nat(3), ({ prices, rows, start }, wishes) => {
      const { questions, advice } = computeAdvicePaths(prices, rows, start);
      expect(advice).toHaveLength(2 ** questions.length);
      const set = wishes % advice.length;
      const wished = questions.flatMap((place, at) => (set & (1 << at) && rows[place] ? [rows[place]] : []));
      expect(advice[set]).toBe(recommendPlan(prices, rows, start, wished).index);
    }),
  ));
