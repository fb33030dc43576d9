import { findFurtherQuestions, type Row, recommendPlan } from '@centinela/sections/sections/plans/compare.ts';

/** Questions and recommendations after the first answer. */
export interface AdvicePaths {
  /** Indexes of the features to ask about. */
  questions: number[];
  /**
   * Index of the recommended plan for each set of wishes: at 0 for none, at 1 for the first question's, at 2 for the
   * second's, at 3 for both.
   */
  advice: number[];
}

/**
 * Computes the questions and recommendations when the plan at `start` fits.
 *
 * @param prices current prices of the plans
 */
export function computeAdvicePaths(
  prices: readonly number[],
  rows: readonly Row[],
  start: number,
): AdvicePaths {
  const questions = findFurtherQuestions(rows, start);
  const sets = Array.from({ length: 2 ** questions.length }, (_, set) =>
    questions.filter((_row, place) => set & (1 << place)),
  );
  return {
    questions: questions.map((row) => rows.indexOf(row)),
    advice: sets.map((wished) => recommendPlan(prices, rows, start, wished).index),
  };
}
