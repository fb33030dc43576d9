import type { View } from '../../registry.ts';

export type PlanEntry = View<'plans'>;

/** What the comparison needs of a plan. */
export type Compared = Pick<PlanEntry, 'id' | 'name' | 'price' | 'promotionalPrice' | 'items'>;

/** One thing a plan may include, and which of the plans do, in the plans' order. */
export interface Row {
  text: string;
  included: boolean[];
}

export interface Comparison {
  /** What only some of the plans include: from what most of them have to what few have. */
  differences: Row[];
  /** What every plan includes. */
  same: string[];
}

/** Texts that differ only by capitals, accents or white space name the same thing. */
const keyOf = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const countOf = (row: Row): number => row.included.filter(Boolean).length;

/** Lays the plans' lines side by side. A line that a plan does not name is one it does not include. */
export function comparePlans(plans: readonly Compared[]): Comparison {
  const rows = new Map<string, Row>();
  plans.forEach((plan, index) => {
    for (const { text, included } of plan.items) {
      const row = rows.get(keyOf(text)) ?? { text, included: plans.map(() => false) };
      row.included[index] ||= included;
      rows.set(keyOf(text), row);
    }
  });
  // What no plan includes is said by none of them: it would be a row of dashes.
  const some = [...rows.values()].filter((row) => countOf(row) > 0);
  return {
    // The sort is stable: things that as many plans have keep the editor's order.
    differences: some.filter((row) => countOf(row) < plans.length).sort((a, b) => countOf(b) - countOf(a)),
    same: some.filter((row) => countOf(row) === plans.length).map((row) => row.text),
  };
}

/** What is paid today. */
export const priceOf = (plan: Pick<Compared, 'price' | 'promotionalPrice'>): number =>
  plan.promotionalPrice !== null && plan.promotionalPrice < plan.price ? plan.promotionalPrice : plan.price;

const cheaper = (one: Compared, other: Compared): number => priceOf(one) - priceOf(other);

/** The cheapest plan that includes a line. */
export const cheapestWith = <P extends Compared>(plans: readonly P[], row: Row): P | null =>
  plans.filter((_plan, index) => row.included[index]).sort(cheaper)[0] ?? null;

/**
 * The questions that tell the plans apart best: the lines whose yes and no split them most evenly, no two of
 * which split them in the same way.
 */
export function adviceQuestions(comparison: Comparison, plans: number, most = 3): Row[] {
  const seen = new Set<string>();
  return [...comparison.differences]
    .sort((a, b) => Math.abs(countOf(a) - plans / 2) - Math.abs(countOf(b) - plans / 2))
    .filter((row) => {
      const split = row.included.join();
      return seen.has(split) ? false : seen.add(split);
    })
    .slice(0, most)
    .sort((a, b) => countOf(b) - countOf(a));
}

export type Answer = 'yes' | 'no';

export interface Advice<P> {
  plan: P;
  /** The wished lines it includes, and those it lacks. */
  has: string[];
  lacks: string[];
}

/**
 * The plan that includes most of what is wished for; among those, the cheapest.
 *
 * @param answers one for each question, null while it is open
 * @returns null when there is no plan
 */
export function adviseOn<P extends Compared>(
  plans: readonly P[],
  questions: readonly Row[],
  answers: readonly (Answer | null)[],
): Advice<P> | null {
  const wished = questions.filter((_question, index) => answers[index] === 'yes');
  const rated = plans.map((plan, index) => {
    const has = wished.filter((row) => row.included[index]).map((row) => row.text);
    const lacks = wished.filter((row) => !row.included[index]).map((row) => row.text);
    return { plan, has, lacks };
  });
  return rated.sort((a, b) => a.lacks.length - b.lacks.length || cheaper(a.plan, b.plan))[0] ?? null;
}

/** A line in the middle of a sentence: "Cámara en vivo" → "cámara en vivo"; "GPS" stays. */
export const inSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
