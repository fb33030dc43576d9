import { richTextPolicy } from '@centinela/sections/fields/richText/richText.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import sanitizeHtml from 'sanitize-html';

/** Lets through exactly what the rich-text editor offers; links that open a window cannot reach back. */
export const sanitiseRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTextPolicy.tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextPolicy.attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...richTextPolicy.schemes],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
  });

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
