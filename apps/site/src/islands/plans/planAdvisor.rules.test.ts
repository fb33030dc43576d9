import { type Row, recommendPlan } from '@centinela/sections/sections/plans/compare.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeAdvicePaths } from './planAdvisor.rules.ts';

const planCounts = fc.integer({ min: 2, max: 5 });
const comparisons = planCounts.chain((count) =>
  fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: count, maxLength: count }),
    rows: fc
      .array(fc.array(fc.boolean(), { minLength: count, maxLength: count }), { maxLength: 6 })
      .map((all): Row[] =>
        all.map((included, featureIndex) => ({ text: `línea ${featureIndex}`, included })),
      ),
    start: fc.nat(count - 1),
  }),
);

test('computes the advice for every set of wishes', () =>
  fc.assert(
    fc.property(comparisons, fc.nat(3), ({ prices, rows, start }, wishes) => {
      const { questions, advice } = computeAdvicePaths(prices, rows, start);
      expect(advice).toHaveLength(2 ** questions.length);
      const wishMask = wishes % advice.length;
      const wished = questions.flatMap((featureIndex, questionIndex) =>
        wishMask & (1 << questionIndex) && rows[featureIndex] ? [rows[featureIndex]] : [],
      );
      expect(advice[wishMask]).toBe(recommendPlan(prices, rows, start, wished).index);
    }),
  ));
