import type { View } from '../../registry.ts';
import { internalSettings } from './definition.ts';

type Company = View<'internalSettings'>['company'];

/** What the law wants to be read on the site, in the order of the form: fields of the settings' `company`. */
const legalFields = [
  'legalName',
  'cuit',
  'licence',
  'dataFiscalUrl',
  'consumerUrl',
  'taxRate',
] as const satisfies readonly (keyof Company)[];

/** A field of the settings that stands empty, where it is filled in, and what it is called. */
export interface MissingLegal {
  path: string;
  label: readonly [es: string, en: string];
}

/** Which of them stand empty: the site draws nothing in their place, so somebody has to be told. */
export const missingLegal = (
  company: Partial<Record<(typeof legalFields)[number], unknown>>,
): MissingLegal[] =>
  legalFields
    .filter((name) => company[name] === null || company[name] === undefined || company[name] === '')
    .map((name) => ({ path: `company.${name}`, label: internalSettings.fields.company.fields[name].label }));
