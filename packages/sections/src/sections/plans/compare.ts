import type { View } from '../../views/sections.ts';

export type PlanEntry = View<'plans'>;

/** The plan fields used by the comparison. */
export type ComparedPlan = Pick<PlanEntry, 'id' | 'name' | 'price' | 'promotionalPrice' | 'items'>;

/** A feature, and for each plan whether it includes the feature. */
export interface Row {
  text: string;
  included: boolean[];
}

export interface Comparison {
  /** Features of some plans only, most common first. */
  differences: Row[];
  /** Features of every plan. */
  same: string[];
}

/** Normalises a feature's text: case, accents and white space are ignored. */
const normaliseText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const countPlans = (row: Row): number => row.included.filter(Boolean).length;

/** Compares the features of plans; a feature that a plan does not list is not included. */
export function comparePlans(plans: readonly ComparedPlan[]): Comparison {
  const rows = new Map<string, Row>();
  plans.forEach((plan, index) => {
    for (const { text, included } of plan.items) {
      const row = rows.get(normaliseText(text)) ?? { text, included: plans.map(() => false) };
      row.included[index] ||= included;
      rows.set(normaliseText(text), row);
    }
  });
  // Leave out features that no plan includes, because their rows would be empty.
  const includedRows = [...rows.values()].filter((row) => countPlans(row) > 0);
  return {
    // The sort is stable, so equally common features keep the editor's order.
    differences: includedRows
      .filter((row) => countPlans(row) < plans.length)
      .sort((a, b) => countPlans(b) - countPlans(a)),
    same: includedRows.filter((row) => countPlans(row) === plans.length).map((row) => row.text),
  };
}

/** Returns the path of a plan’s page. */
export const getPlanPath = ({ slug }: Pick<PlanEntry, 'slug'>): string => `/planes/${slug}`;

/** Returns the link that requests a plan: the form below the comparison with the plan preselected. */
export const getRequestLink = (plan: Pick<PlanEntry, 'slug'>): string =>
  `/planes/todos?plan=${plan.slug}#pedir`;

/** Matches the first sentence of a description or its part before a colon: "Para un auto o una moto". */
const firstClause = /^([^:.]{4,80})[:.]/;

/** Returns what a plan is for: the first clause of its description, else its name. */
export const getPurpose = ({ name, description }: Pick<PlanEntry, 'name' | 'description'>): string =>
  firstClause.exec(description ?? '')?.[1]?.trim() ?? name;

/** Returns the indexes of the plans that include every feature of the plan at `start`, itself included. */
const findUpgrades = (rows: readonly Row[], start: number): number[] =>
  (rows[0]?.included ?? [])
    .map((_included, index) => index)
    .filter((index) => rows.every((row) => !row.included[start] || row.included[index]));

/**
 * Returns the features to ask a visitor about for whom the plan at `start` fits: those that larger plans add, most common
 * first. Of several features that only occur together it returns one.
 */
export function findFurtherQuestions(rows: readonly Row[], start: number, max = 2): Row[] {
  const upgrades = findUpgrades(rows, start);
  const seenCombinations = new Set<string>();
  const count = (row: Row) => upgrades.filter((index) => row.included[index]).length;
  return rows
    .filter((row) => {
      const combination = upgrades.map((index) => row.included[index]).join();
      if (row.included[start] || count(row) === 0 || seenCombinations.has(combination)) return false;
      return seenCombinations.add(combination);
    })
    .sort((a, b) => count(b) - count(a))
    .slice(0, max);
}

export interface Recommendation {
  /** Index of the plan. */
  index: number;
  /** The requested features that it includes, and those that it does not. */
  has: string[];
  missing: string[];
}

/**
 * Recommends a plan. Candidates are the plan at `start` and the plans that include all its features; the one with the
 * most requested features wins, the cheapest on a tie.
 *
 * @param prices current prices of the plans
 */
export function recommendPlan(
  prices: readonly number[],
  rows: readonly Row[],
  start: number,
  requested: readonly Row[],
): Recommendation {
  const upgrades = rows.length > 0 ? findUpgrades(rows, start) : [start];
  const recommendations = upgrades.map((index) => ({
    index,
    has: requested.filter((row) => row.included[index]).map((row) => row.text),
    missing: requested.filter((row) => !row.included[index]).map((row) => row.text),
  }));
  const price = (advice: Recommendation) => prices[advice.index] ?? Number.POSITIVE_INFINITY;
  recommendations.sort((a, b) => a.missing.length - b.missing.length || price(a) - price(b));
  return recommendations[0] ?? { index: start, has: [], missing: requested.map((row) => row.text) };
}

/** Lowercases a feature for use in a sentence: "Cámara en vivo" → "cámara en vivo"; "GPS" stays. */
export const toSentenceMiddle = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** Plurals and uncountable nouns, which take no article. */
const withoutArticle = /^(?:\d|\p{Lu}{2}|\S+s\b)/u;
const feminine = /^(?!\S*(?:ema|oma|apa)\b)\S*(?:a|ción|sión|dad)\b/iu;

/** Formats a feature as an addition: "Cámara en vivo" → "una cámara en vivo"; "4 contactos" stays. */
export const formatAddition = (text: string): string =>
  withoutArticle.test(text)
    ? toSentenceMiddle(text)
    : `${feminine.test(text) ? 'una' : 'un'} ${toSentenceMiddle(text)}`;
