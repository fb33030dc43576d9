import type { View } from '../../views/sections.ts';
import { internalSettings } from './definition.ts';

type Company = View<'internalSettings'>['company'];

/** Fields of the settings' `company` that the law requires on the site, in form order. */
const legalFields = [
  'legalName',
  'cuit',
  'licence',
  'dataFiscalUrl',
  'consumerUrl',
  'taxRate',
] as const satisfies readonly (keyof Company)[];

/** An empty required field: its place in the form and its label. */
export interface MissingLegal {
  path: string;
  label: readonly [es: string, en: string];
}

/**
 * Returns the required fields that are empty. The site hides empty fields, so the dashboard has to report them.
 */
export const findMissingLegal = (
  company: Partial<Record<(typeof legalFields)[number], unknown>>,
): MissingLegal[] =>
  legalFields
    .filter((name) => company[name] === null || company[name] === undefined || company[name] === '')
    .map((name) => ({ path: `company.${name}`, label: internalSettings.fields.company.fields[name].label }));
