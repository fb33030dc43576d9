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

/** Where a plan is asked for: the form below the comparison, with the plan's name written in. */
export const askFor = (plan: Pick<PlanEntry, 'slug'>): string => `/planes/todos?plan=${plan.slug}#pedir`;

/** A description's first sentence or the part before its colon: "Para un auto o una moto". */
const firstClause = /^([^:.]{4,80})[:.]/;

/** What a plan is for, in the editor's own words: how its description begins, else its name. */
export const purposeOf = ({ name, description }: Pick<PlanEntry, 'name' | 'description'>): string =>
  firstClause.exec(description ?? '')?.[1]?.trim() ?? name;

/** The places of the plans that have everything the one at `start` has, itself among them. */
const upgradesOf = (rows: readonly Row[], start: number): number[] =>
  (rows[0]?.included ?? [])
    .map((_included, index) => index)
    .filter((index) => rows.every((row) => !row.included[start] || row.included[index]));

/**
 * What to ask of somebody for whom the plan at `start` fits: the things that larger plans add to it, those that
 * most of them add first, no two that always come together.
 */
export function furtherQuestions(rows: readonly Row[], start: number, most = 2): Row[] {
  const upgrades = upgradesOf(rows, start);
  const seen = new Set<string>();
  const count = (row: Row) => upgrades.filter((index) => row.included[index]).length;
  return rows
    .filter((row) => {
      const split = upgrades.map((index) => row.included[index]).join();
      if (row.included[start] || count(row) === 0 || seen.has(split)) return false;
      return seen.add(split);
    })
    .sort((a, b) => count(b) - count(a))
    .slice(0, most);
}

export interface Advice {
  /** The plan's place. */
  index: number;
  /** The wished lines it has, and those it lacks. */
  has: string[];
  lacks: string[];
}

/**
 * Of the plan that fits and those that have all it has: the one with most of what is wished for besides; among
 * equals, the cheapest.
 *
 * @param prices of the plans, as they are paid today
 */
export function adviseOn(
  prices: readonly number[],
  rows: readonly Row[],
  start: number,
  wished: readonly Row[],
): Advice {
  const upgrades = rows.length > 0 ? upgradesOf(rows, start) : [start];
  const rated = upgrades.map((index) => ({
    index,
    has: wished.filter((row) => row.included[index]).map((row) => row.text),
    lacks: wished.filter((row) => !row.included[index]).map((row) => row.text),
  }));
  const price = (advice: Advice) => prices[advice.index] ?? Number.POSITIVE_INFINITY;
  rated.sort((a, b) => a.lacks.length - b.lacks.length || price(a) - price(b));
  return rated[0] ?? { index: start, has: [], lacks: wished.map((row) => row.text) };
}

/** A line in the middle of a sentence: "Cámara en vivo" → "cámara en vivo"; "GPS" stays. */
export const inSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Words of which there are more than one, or that stand for a stuff: no article is said before them. */
const withoutArticle = /^(?:\d|\p{Lu}{2}|\S+s\b)/u;
const feminine = /^(?!\S*(?:ema|oma|apa)\b)\S*(?:a|ción|sión|dad)\b/iu;

/** A line as something that one may add: "Cámara en vivo" → "una cámara en vivo", "4 contactos" as it is. */
export const asOneMore = (text: string): string =>
  withoutArticle.test(text) ? inSentence(text) : `${feminine.test(text) ? 'una' : 'un'} ${inSentence(text)}`;
