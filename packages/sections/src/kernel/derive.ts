import { z } from 'zod';
import type { Definition } from './defineSection.ts';
import { toDraftField, toDraftFields } from './draft.ts';
import type { Change, Field, Reference } from './field.ts';
import { createEmptyFields, createFieldsSchema, viewFields } from './fieldSet.ts';
import { foldText } from './fold.ts';
import { kinds } from './kinds.ts';
import type { Label } from './language.ts';
import { memoise } from './memoise.ts';
import type { Lookup } from './view.ts';
import { publicationStatuses } from './visible.ts';

/** The stored fields of an entry. */
export type EntryData = Record<string, unknown>;

/** Schema of the input that creates an entry. Parsing returns all stored fields. */
export const inputSchema = memoise((definition: Definition) =>
  createFieldsSchema(definition.fields, kinds.input).meta({ id: `${definition.key}Input` }),
);

/**
 * Schema of a draft: every field may be missing, and present values are checked for type, size and markup.
 * Missing fields get their initial values, so a draft also has every field.
 */
export const draftSchema = memoise((definition: Definition) =>
  createFieldsSchema(toDraftFields(definition.fields), kinds.input).meta({ id: `${definition.key}Draft` }),
);

/** What the API returns of an entry in addition to its fields; ignored when sent back (docs/api.md, Records). */
export const readOnlyMembers = {
  id: z.uuid(),
  version: z.int().positive().meta({ description: 'Incremented by every save; send it back as If-Match' }),
  state: z.enum(['draft', 'scheduled', 'published']),
  changed: z.boolean().meta({ description: 'True when the draft is newer than the published version' }),
  standing: z.enum(publicationStatuses).meta({
    description:
      'Publication status: published as is, published with unpublished changes, published but not visible, scheduled, or draft',
  }),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable().meta({ description: 'Name of the user who saved last' }),
};

export const isReadOnlyMember = (name: string): boolean => Object.hasOwn(readOnlyMembers, name);

/** An entry as the dashboard API returns it: a flat object of its fields and server metadata. */
export type EntryRecord = z.output<z.ZodObject<typeof readOnlyMembers>> & Record<string, unknown>;

/** Schema of an entry in a response; an unpublished draft may have missing values. */
export const recordSchema = memoise(
  (definition: Definition): z.ZodType<EntryRecord> =>
    z
      .strictObject({
        ...readOnlyMembers,
        ...Object.fromEntries(
          Object.entries(definition.fields).map(([name, field]) => [name, kinds.output(toDraftField(field))]),
        ),
      })
      .meta({ id: definition.key }),
);

/**
 * Schema of the input that changes an entry: any of its fields and the read-only members. Completeness is checked
 * afterwards for all fields together.
 */
export const patchSchema = memoise((definition: Definition) =>
  z
    .strictObject(
      Object.fromEntries([
        ...Object.entries(definition.fields).map(([name, field]) => [
          name,
          kinds.input(toDraftField(field)).optional(),
        ]),
        ...Object.keys(readOnlyMembers).map((name) => [name, z.unknown().optional()]),
      ]),
    )
    .meta({ id: `${definition.key}Patch` }),
);

/** Returns the initial fields of a new entry. */
export const emptyEntry = (definition: Definition): EntryData => createEmptyFields(definition.fields, kinds);

/** Returns all files and entries that the fields refer to. */
export const listReferences = (definition: Definition, data: EntryData): Reference[] =>
  Object.entries(definition.fields).flatMap(([name, field]) => kinds.references(data[name], field, name));

/** Normalises a text for comparison: ignores case, white space and invisible characters. */
export const normaliseForComparison = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the fields with unique values. Slugs of a single section have a database index instead, because
 * addresses are case-sensitive; slugs of sections that share an API path are compared here.
 */
const uniqueFields = memoise(({ fields, kind }: Definition) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.unique && (name !== 'slug' || kind !== undefined) ? [name] : [],
  ),
);

/** Returns the scope in which values are unique: the section, or all sections that share its API path. */
export const uniqueScope = ({ key, kind, api }: Definition): string => (kind === undefined ? key : api);

export const hasUniqueFields = (definition: Definition): boolean =>
  uniqueFields(definition).length > 0 || definition.oneEnabled !== undefined;

const toComparableValue = (value: unknown): string =>
  typeof value === 'string' ? normaliseForComparison(value) : JSON.stringify(value ?? '');

/** Returns the value that only one enabled entry may have (`oneEnabled`), if this entry has it; else null. */
export function getEnabledClaim(
  { oneEnabled }: Definition,
  data: EntryData,
): { field: string; value: string } | null {
  if (!oneEnabled || data.enable === false || data[oneEnabled.field] !== oneEnabled.value) return null;
  return { field: oneEnabled.field, value: normaliseForComparison(oneEnabled.value) };
}

/** Returns the unique values of an entry in normalised form; blank values are ignored. */
export const uniqueValues = (definition: Definition, data: EntryData): { field: string; value: string }[] =>
  uniqueFields(definition)
    .map((field) => ({ field, value: toComparableValue(data[field]) }))
    .filter(({ value }) => !['', '""', '[]'].includes(value))
    .concat(getEnabledClaim(definition, data) ?? []);

const maxSearchTextLength = 8000;

/** Returns the folded text by which an entry is found. */
export const entrySearchText = (definition: Definition, data: EntryData): string =>
  foldText(
    Object.entries(definition.fields)
      .map(([name, field]) => kinds.searchText(data[name], field))
      .filter(Boolean)
      .join(' '),
  ).slice(0, maxSearchTextLength);

/** Returns the changed fields between two versions in form order. */
export const entryDiff = (definition: Definition, before: EntryData, after: EntryData): Change[] =>
  Object.entries(definition.fields).flatMap(([name, field]) =>
    kinds.diff(before[name] ?? null, after[name] ?? null, field, name),
  );

/** Returns the fields as the public view receives them. */
export const entryView = (definition: Definition, data: EntryData, lookup: Lookup): EntryData =>
  viewFields(definition.fields, data, (value: unknown, field: Field) => kinds.view(value, field, lookup));

/** Returns all page paths of a section's definition. */
export const pagePaths = ({ page }: Definition): string[] =>
  page ? (typeof page.path === 'string' ? [page.path] : Object.values(page.path)) : [];

/** Returns the path pattern of an entry's public page, by flavour where patterns differ; null without a page. */
export function pagePattern({ page, flavourField }: Definition, data: Readonly<EntryData>): string | null {
  const path = page?.path;
  if (path === undefined || typeof path === 'string') return path ?? null;
  return path[String(flavourField && data[flavourField])] ?? null;
}

/**
 * Checks whether each entry has its own address; false for a page that shows one chosen entry (`page` without a
 * slug).
 */
export const isPagePerEntry = (pattern: string | null): boolean => pattern?.includes('{slug}') ?? false;

/** Returns the path of an entry's public page; null when it has none. */
export function entryPath(definition: Definition, data: EntryData): string | null {
  const { slug } = data;
  return typeof slug === 'string' ? (pagePattern(definition, data)?.replace('{slug}', slug) ?? null) : null;
}

/** Returns the message after an action on an entry; undefined when the section defines none. */
export function entryMessage(
  { messages, flavourField }: Definition,
  action: 'create' | 'update' | 'delete' | 'copy',
  data: Readonly<EntryData>,
): string | undefined {
  const message = messages[action];
  if (message === undefined || typeof message === 'string') return message;
  return message[String(flavourField && data[flavourField])] ?? Object.values(message)[0];
}

/** Returns an entry's name for lists, pickers and messages. */
export function entryTitle(definition: Definition, data: EntryData): string {
  const value = data[definition.title];
  return typeof value === 'string' && value !== '' ? value : definition.names.one[0];
}

/** Returns an entry's name in both languages; a select option by its label. */
export function entryLabel(definition: Definition, data: EntryData): Label {
  const field = definition.fields[definition.title];
  const title = entryTitle(definition, data);
  const options = field && 'options' in field ? field.options : undefined;
  return (isOptions(options) && options[title]) || [title, title];
}

const isOptions = (value: unknown): value is Readonly<Record<string, Label | undefined>> =>
  typeof value === 'object' && value !== null;

/** Returns the possible flavours of a section's entries; empty for sections without flavours. */
export function listFlavours({
  fields,
  flavourField,
}: Pick<Definition, 'fields' | 'flavourField'>): string[] {
  const field = fields[flavourField ?? ''];
  return Object.keys((field && kinds.choices(field, flavourField ?? '')) ?? {});
}
