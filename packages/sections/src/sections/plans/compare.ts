import { getOriginalText } from '../../kernel/translation.ts';
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
    for (const item of plan.items) {
      const key = normaliseText(getOriginalText(item, 'text'));
      const row = rows.get(key) ?? { text: item.text, included: plans.map(() => false) };
      row.included[index] ||= item.included;
      rows.set(key, row);
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

/** Lowercases a feature for use in a sentence: "Cámara en vivo" → "cámara en vivo"; "GPS" stays. */
export const toSentenceMiddle = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
