import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { sanitiseRichText } from '#platform/html/sanitiseRichText.ts';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isRecord = (value: unknown): value is EntryData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sanitiseValue(field: Field, value: unknown): unknown {
  if (field.kind === 'richText') return typeof value === 'string' ? sanitiseRichText(value) : value;
  if (field.kind === 'group' && 'fields' in field && isFields(field.fields) && isRecord(value))
    return sanitiseFields(field.fields, value);
  if (field.kind === 'list' && 'of' in field && isFields(field.of) && Array.isArray(value)) {
    const inner = field.of;
    return value.map((item: unknown) => (isRecord(item) ? sanitiseFields(inner, item) : item));
  }
  return value;
}

const sanitiseFields = (fields: Fields, data: EntryData): EntryData =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? sanitiseValue(field, value) : value];
    }),
  );

/** The stored form of parsed input: formatted text is reduced to its policy before anybody can read it. */
export const sanitiseEntry = (definition: Definition, data: EntryData): EntryData =>
  sanitiseFields(definition.fields, data);
