import { findFurtherQuestions, type Row, recommendPlan } from '@centinela/sections/sections/plans/compare.ts';

/** Questions and recommendations after the first answer. */
export interface AdvicePaths {
  /** Indexes of the features to ask about. */
  questions: number[];
  /**
   * Indexes of the recommended plans by wishes: at 0 without a wish, at 1 for the first question's feature, at 2 for the
   * second's, at 3 for both.
   */
  advice: number[];
}

/**
 * Computes the questions and recommendations for a visitor whose first answer fits the plan at `start`.
 *
 * @param prices current prices of the plans
 */
export function computeAdvicePaths(
  prices: readonly number[],
  rows: readonly Row[],
  start: number,
): AdvicePaths {
  const questions = findFurtherQuestions(rows, start);
  const wishSets = Array.from({ length: 2 ** questions.length }, (_, wishMask) =>
    questions.filter((_row, questionIndex) => wishMask & (1 << questionIndex)),
  );
  return {
    questions: questions.map((row) => rows.indexOf(row)),
    advice: wishSets.map((wished) => recommendPlan(prices, rows, start, wished).index),
  };
}
