import { getOriginalText } from '../../kernel/translation.ts';
import { getPurpose, type PlanEntry, type Row } from './compare.ts';

/** What a plan protects: the tabs of the comparison on phones. */
const planUseKeys = ['HOME', 'VEHICLE', 'BUSINESS'] as const;
export type PlanUse = (typeof planUseKeys)[number];

const planUsePatterns = [
  ['VEHICLE', /\b(?:autos?|motos?|veh[ií]culos?|camionetas?|flotas?)\b/i],
  ['BUSINESS', /\b(?:locales|local|comercios?|negocios?|consultorios?|talleres|taller|oficinas?)\b/i],
] as const satisfies readonly (readonly [PlanUse, RegExp])[];

const getSpanishPurpose = ({ description, ...plan }: Pick<PlanEntry, 'name' | 'description'>): string =>
  getPurpose({
    ...plan,
    description: description && getOriginalText({ ...plan, description }, 'description'),
  });

/**
 * Detects what a plan protects from the start of its description: a house unless it mentions a vehicle or a
 * business.
 */
export const detectPlanUse = (plan: Pick<PlanEntry, 'name' | 'description'>): PlanUse =>
  planUsePatterns.find(([, pattern]) => pattern.test(getSpanishPurpose(plan)))?.[0] ?? 'HOME';

/** The plans of the comparison that a phone shows at a time: two plans for the same use, or a single one. */
export interface ComparisonView {
  use: PlanUse;
  /** Indexes of its plans. */
  columns: number[];
}

/** Splits a comparison into phone views, houses first. */
export function splitIntoViews(plans: readonly Pick<PlanEntry, 'name' | 'description'>[]): ComparisonView[] {
  return planUseKeys.flatMap((use) => {
    const columns = plans.flatMap((plan, index) => (detectPlanUse(plan) === use ? [index] : []));
    if (columns.length < 2) return columns.length === 0 ? [] : [{ use, columns }];
    return columns.slice(1).map((column, index) => ({ use, columns: [columns[index] ?? column, column] }));
  });
}

/**
 * Checks whether a row says nothing in a view: both plans have the same value, or its only plan does not include the
 * feature.
 */
export const isRedundant = ({ included }: Row, { columns }: ComparisonView): boolean =>
  columns.length === 1
    ? !included[columns[0] ?? 0]
    : columns.every((column) => included[column] === included[columns[0] ?? 0]);
