import { type PlanEntry, purposeOf, type Row } from './compare.ts';

/** What a plan looks after: the tabs of the comparison on a phone. */
export const cares = { HOME: 'Casa', VEHICLE: 'Auto y moto', BUSINESS: 'Negocio' } as const;
export type Care = keyof typeof cares;
const careKeys = ['HOME', 'VEHICLE', 'BUSINESS'] as const satisfies readonly Care[];

const careWords = [
  ['VEHICLE', /\b(?:autos?|motos?|veh[ií]culos?|camionetas?|flotas?)\b/i],
  ['BUSINESS', /\b(?:locales|local|comercios?|negocios?|consultorios?|talleres|taller|oficinas?)\b/i],
] as const satisfies readonly (readonly [Care, RegExp])[];

/** What a plan looks after, by how its description begins: a house where it names neither a vehicle nor a business. */
export const careOf = (plan: Pick<PlanEntry, 'name' | 'description'>): Care =>
  careWords.find(([, words]) => words.test(purposeOf(plan)))?.[0] ?? 'HOME';

/** What a phone shows of the comparison at a time: two plans that look after the same, or one that stands alone. */
export interface Sight {
  care: Care;
  /** Places of its plans. */
  columns: number[];
}

/** The sights of a comparison, those of houses first. */
export function sightsOf(plans: readonly Pick<PlanEntry, 'name' | 'description'>[]): Sight[] {
  return careKeys.flatMap((care) => {
    const columns = plans.flatMap((plan, index) => (careOf(plan) === care ? [index] : []));
    if (columns.length < 2) return columns.length === 0 ? [] : [{ care, columns }];
    return columns.slice(1).map((column, index) => ({ care, columns: [columns[index] ?? column, column] }));
  });
}

/** True when a line tells nothing in a sight: its plans agree on it, or the only one lacks it. */
export const isFolded = ({ included }: Row, { columns }: Sight): boolean =>
  columns.length === 1
    ? !included[columns[0] ?? 0]
    : columns.every((column) => included[column] === included[columns[0] ?? 0]);
