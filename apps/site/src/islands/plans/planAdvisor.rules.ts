import { adviseOn, furtherQuestions, type Row } from '@centinela/sections/sections/plans/compare.ts';

/** What follows the first answer. */
export interface Ways {
  /** The places of the lines that are asked about next. */
  questions: number[];
  /**
   * The place of the plan that fits, for each set of wishes: at 0 for none, at 1 for the first question's, at 2 for the
   * second's, at 3 for both.
   */
  advice: number[];
}

/**
 * Everything that may follow when the plan at `start` fits.
 *
 * @param prices of the plans, as they are paid today
 */
export function waysFrom(prices: readonly number[], rows: readonly Row[], start: number): Ways {
  const questions = furtherQuestions(rows, start);
  const sets = Array.from({ length: 2 ** questions.length }, (_, set) =>
    questions.filter((_row, place) => set & (1 << place)),
  );
  return {
    questions: questions.map((row) => rows.indexOf(row)),
    advice: sets.map((wished) => adviseOn(prices, rows, start, wished).index),
  };
}
