import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { formFields } from '../fields/formFields.ts';

/** A stretch of a long form, by which its table of contents leads to it. */
export interface FormSection {
  /** The name of its first field: it stays the same whichever fields are asked. */
  key: string;
  label: Label;
  /** The names of its fields. */
  names: readonly string[];
}

/** Fields that fill a screen by themselves and have a name that people look for. */
const largeKinds = new Set(['group', 'list', 'refs', 'richText']);

/** A form with fewer fields, or fewer sections, is seen at once. */
const fewFields = 8;
const fewSections = 3;

/** What governs an entry, which stands at the end of each form. */
const governing = new Set(['order', 'status', 'enable']);

const main: Label = ['Lo principal', 'Main'];
const publication: Label = ['Publicación', 'Publication'];

/** "Imagen", "Imagen y botón", "Imagen, botón y más" */
function labelOf(fields: readonly (readonly [string, Field])[]): Label {
  const inWords = (language: 0 | 1, and: string, more: string): string => {
    const [first = '', second] = fields.map(([, { label }]) => label[language]);
    if (second === undefined) return first;
    const low = second.charAt(0).toLocaleLowerCase() + second.slice(1);
    return fields.length === 2 ? `${first} ${and} ${low}` : `${first}, ${low} ${and} ${more}`;
  };
  return [inWords(0, 'y', 'más'), inWords(1, 'and', 'more')];
}

/** What kind of section a field belongs to: fields of one kind beside each other are one section. */
const sortOf = (name: string, field: Field, isFirst: boolean): string =>
  governing.has(name) ? 'governing' : !isFirst && largeKinds.has(field.kind) ? name : 'small';

/**
 * The sections of a long form: what it begins with, each large field for itself, the small ones between them, and what
 * governs the entry. They follow from the definition alone.
 *
 * @returns none for a form that is seen at once, or that has tabs
 */
export function formSections(definition: Definition): FormSection[] {
  if (definition.formTabs) return [];
  const fields = formFields(definition).filter(([, { hidden }]) => !hidden);
  const runs: { sort: string; fields: (readonly [string, Field])[] }[] = [];
  for (const [name, field] of fields) {
    const sort = sortOf(name, field, runs.length === 0);
    const run = runs.at(-1);
    if (run?.sort === sort) run.fields.push([name, field]);
    else runs.push({ sort, fields: [[name, field]] });
  }
  if (fields.length < fewFields || runs.length < fewSections) return [];
  return runs.map(({ sort, fields: own }, index) => ({
    key: own[0]?.[0] ?? '',
    label: index === 0 ? main : sort === 'governing' ? publication : labelOf(own),
    names: own.map(([name]) => name),
  }));
}
