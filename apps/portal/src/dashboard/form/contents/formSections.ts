import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { getFormFields } from '../fields/formFields.ts';

/** A section of a long form, listed in its table of contents. */
export interface FormSection {
  /** The name of its first field, which does not depend on the visible fields. */
  key: string;
  label: Label;
  /** The names of its fields. */
  names: readonly string[];
}

/** Field kinds that fill a screen and deserve a section of their own. */
const largeKinds = new Set(['group', 'list', 'refs', 'richText']);

/** Forms with fewer fields or sections have no table of contents. */
const minFields = 8;
const minSections = 3;

/** Administrative fields at the end of each form. */
const administrativeFields = new Set(['order', 'status', 'enable']);

const main: Label = ['Lo principal', 'Main'];
const publication: Label = ['Publicación', 'Publication'];

/** "Imagen", "Imagen y botón", "Imagen, botón y más" */
function createLabel(fields: readonly (readonly [string, Field])[]): Label {
  const formatNames = (language: 0 | 1, and: string, more: string): string => {
    const [first = '', second] = fields.map(([, { label }]) => label[language]);
    if (second === undefined) return first;
    const lowerCaseFirst = second.charAt(0).toLocaleLowerCase() + second.slice(1);
    return fields.length === 2
      ? `${first} ${and} ${lowerCaseFirst}`
      : `${first}, ${lowerCaseFirst} ${and} ${more}`;
  };
  return [formatNames(0, 'y', 'más'), formatNames(1, 'and', 'more')];
}

/** The group of a field: consecutive fields of the same group form one section. */
const getGroup = (name: string, field: Field, isFirst: boolean): string =>
  administrativeFields.has(name) ? 'governing' : !isFirst && largeKinds.has(field.kind) ? name : 'small';

/**
 * The sections of a long form, derived from the definition: the beginning, each large field, the small fields between
 * them, and the administrative fields.
 *
 * @returns an empty list for a short form or one with tabs
 */
export function getFormSections(definition: Definition): FormSection[] {
  if (definition.formTabs) return [];
  const fields = getFormFields(definition).filter(([, { hidden }]) => !hidden);
  const runs: { sort: string; fields: (readonly [string, Field])[] }[] = [];
  for (const [name, field] of fields) {
    const sort = getGroup(name, field, runs.length === 0);
    const run = runs.at(-1);
    if (run?.sort === sort) run.fields.push([name, field]);
    else runs.push({ sort, fields: [[name, field]] });
  }
  if (fields.length < minFields || runs.length < minSections) return [];
  return runs.map(({ sort, fields: own }, index) => ({
    key: own[0]?.[0] ?? '',
    label: index === 0 ? main : sort === 'governing' ? publication : createLabel(own),
    names: own.map(([name]) => name),
  }));
}
