import { z } from 'zod';
import { emptyFields, fieldsSchema, viewFields } from '../fields/group/group.ts';
import type { Definition } from './defineSection.ts';
import { draftField, draftFields } from './draft.ts';
import type { Change, Field, Reference } from './field.ts';
import { foldText } from './fold.ts';
import { kinds } from './kinds.ts';
import type { Label } from './language.ts';
import type { Lookup } from './view.ts';
import { standings } from './visible.ts';

/** The stored fields of an entry. */
export type EntryData = Record<string, unknown>;

/** What is worked out of a definition, once for each. */
export const once = <T>(make: (definition: Definition) => T): ((definition: Definition) => T) => {
  const made = new WeakMap<Definition, T>();
  return (definition) => {
    const known = made.get(definition);
    if (known !== undefined) return known;
    const fresh = make(definition);
    made.set(definition, fresh);
    return fresh;
  };
};

/** What may be sent to create an entry. Parsing gives the stored fields, every one present. */
export const inputSchema = once((definition) =>
  fieldsSchema(definition.fields, kinds.input).meta({ id: `${definition.key}Input` }),
);

/**
 * What may be kept as a draft: nothing has to be there, and what is there is of the right type, size and markup. What
 * was left out is what a new entry starts with, so that a draft too has every field.
 */
export const draftSchema = once((definition) =>
  fieldsSchema(draftFields(definition.fields), kinds.input).meta({ id: `${definition.key}Draft` }),
);

/** What the API answers of an entry beside its fields; ignored when it is sent back (api.md, conventions). */
export const readOnlyMembers = {
  id: z.uuid(),
  version: z.int().positive().meta({ description: 'Grows by one with every save; sent back as If-Match' }),
  state: z.enum(['draft', 'scheduled', 'published']),
  changed: z.boolean().meta({ description: 'True when a draft is newer than what is published' }),
  standing: z.enum(standings).meta({
    description:
      'In one word: on the site as it is here, with changes that are not on it, published and not seen, to be seen by itself later, or a draft',
  }),
  publishAt: z.iso.datetime().nullable(),
  unpublishAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable().meta({ description: 'Name of whoever saved last' }),
};

export const isReadOnlyMember = (name: string): boolean => Object.hasOwn(readOnlyMembers, name);

/** An entry as the dashboard's API answers it: flat, its fields beside what the server knows of it. */
export type EntryRecord = z.output<z.ZodObject<typeof readOnlyMembers>> & Record<string, unknown>;

/** An entry in an answer; one that is a draft only may lack anything. */
export const recordSchema = once(
  (definition): z.ZodType<EntryRecord> =>
    z
      .strictObject({
        ...readOnlyMembers,
        ...Object.fromEntries(
          Object.entries(definition.fields).map(([name, field]) => [name, kinds.output(draftField(field))]),
        ),
      })
      .meta({ id: definition.key }),
);

/**
 * What may be sent to change an entry: any of its fields, and what was read with them. Whether the entry is complete
 * then is told of all its fields together.
 */
export const patchSchema = once((definition) =>
  z
    .strictObject(
      Object.fromEntries([
        ...Object.entries(definition.fields).map(([name, field]) => [
          name,
          kinds.input(draftField(field)).optional(),
        ]),
        ...Object.keys(readOnlyMembers).map((name) => [name, z.unknown().optional()]),
      ]),
    )
    .meta({ id: `${definition.key}Patch` }),
);

/** The fields a new entry starts with. */
export const emptyEntry = (definition: Definition): EntryData => emptyFields(definition.fields, kinds);

/** Every file and entry the fields use. */
export const entryReferences = (definition: Definition, data: EntryData): Reference[] =>
  Object.entries(definition.fields).flatMap(([name, field]) => kinds.references(data[name], field, name));

/** What a person sees as the same text is the same: capitals, blanks and what cannot be seen make no difference. */
export const sameText = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The fields whose values no two entries may share. The slugs of one section have an index of their own, for capitals
 * count in an address; those of several that share their calls are looked up here.
 */
const uniqueFields = once(({ fields, kind }) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.unique && (name !== 'slug' || kind !== undefined) ? [name] : [],
  ),
);

/** Among which entries a value is unique: those of the section, or of all that share its calls. */
export const uniqueScope = ({ key, kind, api }: Definition): string => (kind === undefined ? key : api);

export const hasUnique = (definition: Definition): boolean =>
  uniqueFields(definition).length > 0 || definition.oneEnabled !== undefined;

const comparable = (value: unknown): string =>
  typeof value === 'string' ? sameText(value) : JSON.stringify(value ?? '');

/** The value that an enabled entry has and no other enabled one may have; null when it has none. */
export function enabledClaim(
  { oneEnabled }: Definition,
  data: EntryData,
): { field: string; value: string } | null {
  if (!oneEnabled || data.enable === false || data[oneEnabled.field] !== oneEnabled.value) return null;
  return { field: oneEnabled.field, value: sameText(oneEnabled.value) };
}

/** The values of an entry that no other entry may have, as they are compared; what is blank is nobody's. */
export const uniqueValues = (definition: Definition, data: EntryData): { field: string; value: string }[] =>
  uniqueFields(definition)
    .map((field) => ({ field, value: comparable(data[field]) }))
    .filter(({ value }) => !['', '""', '[]'].includes(value))
    .concat(enabledClaim(definition, data) ?? []);

const searchLimit = 8000;

/** The folded words an entry is found by. */
export const entrySearchText = (definition: Definition, data: EntryData): string =>
  foldText(
    Object.entries(definition.fields)
      .map(([name, field]) => kinds.searchText(data[name], field))
      .filter(Boolean)
      .join(' '),
  ).slice(0, searchLimit);

/** The changed fields between two versions, in the order of the form. */
export const entryDiff = (definition: Definition, before: EntryData, after: EntryData): Change[] =>
  Object.entries(definition.fields).flatMap(([name, field]) =>
    kinds.diff(before[name] ?? null, after[name] ?? null, field, name),
  );

/** The fields as the public view gets them. */
export const entryView = (definition: Definition, data: EntryData, lookup: Lookup): EntryData =>
  viewFields(definition.fields, data, (value: unknown, field: Field) => kinds.view(value, field, lookup));

/** Every path that a section's definition names for its pages. */
export const pagePaths = ({ page }: Definition): string[] =>
  page ? (typeof page.path === 'string' ? [page.path] : Object.values(page.path)) : [];

/** The pattern of an entry's public page: that of all, or of its flavour; null when it has none. */
export function pagePattern({ page, flavourField }: Definition, data: Readonly<EntryData>): string | null {
  const path = page?.path;
  if (path === undefined || typeof path === 'string') return path ?? null;
  return path[String(flavourField && data[flavourField])] ?? null;
}

/** True where entries have addresses of their own: not where one of them is chosen for a page (`page` without a slug). */
export const isPagePerEntry = (pattern: string | null): boolean => pattern?.includes('{slug}') ?? false;

/** The path of an entry's public page, or null when it has none. */
export function entryPath(definition: Definition, data: EntryData): string | null {
  const { slug } = data;
  return typeof slug === 'string' ? (pagePattern(definition, data)?.replace('{slug}', slug) ?? null) : null;
}

/** What is said after something was done with an entry; undefined where the section says nothing of it. */
export function entryMessage(
  { messages, flavourField }: Definition,
  action: 'create' | 'update' | 'delete' | 'copy',
  data: Readonly<EntryData>,
): string | undefined {
  const message = messages[action];
  if (message === undefined || typeof message === 'string') return message;
  return message[String(flavourField && data[flavourField])] ?? Object.values(message)[0];
}

/** The name of an entry in lists, pickers and messages. */
export function entryTitle(definition: Definition, data: EntryData): string {
  const value = data[definition.title];
  return typeof value === 'string' && value !== '' ? value : definition.names.one[0];
}

/** The same in both languages: an option by what a person reads for it. */
export function entryLabel(definition: Definition, data: EntryData): Label {
  const field = definition.fields[definition.title];
  const title = entryTitle(definition, data);
  const options = field && 'options' in field ? field.options : undefined;
  return (isOptions(options) && options[title]) || [title, title];
}

const isOptions = (value: unknown): value is Readonly<Record<string, Label | undefined>> =>
  typeof value === 'object' && value !== null;

/** The flavours that entries of a section may have; none where it has no flavours. */
export function flavoursIn({ fields, flavourField }: Pick<Definition, 'fields' | 'flavourField'>): string[] {
  const field = fields[flavourField ?? ''];
  return Object.keys((field && kinds.choices(field, flavourField ?? '')) ?? {});
}
