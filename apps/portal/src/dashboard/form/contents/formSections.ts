import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { getFormFields } from '../fields/formFields.ts';

/** A section of a long form, listed in its table of contents. */
export interface FormSection {
  /** The name of its first field, whether or not the field is currently visible. */
  key: string;
  label: Label;
  /** The names of its fields. */
  names: readonly string[];
}

/** Kinds of fields that take up much of the screen, so that each field is a separate section. */
const largeKinds = new Set(['group', 'list', 'refs', 'richText']);

/** Forms with fewer fields or sections have no table of contents. */
const minFields = 8;
const minSections = 3;

/** Administrative fields at the end of each form. */
const administrativeFields = new Set(['order', 'enable']);

const mainLabel: Label = ['Lo principal', 'Main'];
const publicationLabel: Label = ['Publicación', 'Publication'];

/** Builds a section's label from its field labels: "Imagen", "Imagen y botón" or "Imagen, botón y más". */
function createSectionLabel(fields: readonly (readonly [string, Field])[]): Label {
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

/** Returns the group of a field. Consecutive fields of the same group form one section. */
const getGroup = (name: string, field: Field, isFirst: boolean): string =>
  administrativeFields.has(name) ? 'administrative' : !isFirst && largeKinds.has(field.kind) ? name : 'small';

/**
 * The sections of a long form, derived from the definition: the beginning, each large field, the small fields between
 * them, and the administrative fields.
 *
 * @returns an empty list for a short form or one with tabs
 */
export function getFormSections(definition: Definition): FormSection[] {
  if (definition.formTabs) return [];
  const fields = getFormFields(definition).filter(([, { hidden }]) => !hidden);
  const sections: { group: string; fields: (readonly [string, Field])[] }[] = [];
  for (const [name, field] of fields) {
    const group = getGroup(name, field, sections.length === 0);
    const lastSection = sections.at(-1);
    if (lastSection?.group === group) lastSection.fields.push([name, field]);
    else sections.push({ group, fields: [[name, field]] });
  }
  if (fields.length < minFields || sections.length < minSections) return [];
  return sections.map(({ group, fields: sectionFields }, index) => ({
    key: sectionFields[0]?.[0] ?? '',
    label:
      index === 0
        ? mainLabel
        : group === 'administrative'
          ? publicationLabel
          : createSectionLabel(sectionFields),
    names: sectionFields.map(([name]) => name),
  }));
}
