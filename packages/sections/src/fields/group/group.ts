import { z } from 'zod';
import type { Field, Fields, Kinds } from '../../kernel/field.ts';
import { createEmptyFields, createFieldsSchema, viewFields } from '../../kernel/fieldSet.ts';
import { defineField, plainKind } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';

/** Fields that belong together. The group itself is never empty, only its fields can be. */
export interface GroupField extends Field {
  readonly kind: 'group';
  readonly fields: Fields;
  /** For fields that are rarely edited: the form shows a preview of their result, and the fields only on request. */
  readonly summary?: 'searchResult';
}

export const group = defineField<GroupField>('group');

type GroupValue = Record<string, unknown>;

/**
 * Builds the schema of fields like `createFieldsSchema`, but also checks that a time with `after` is later than the time in
 * its sibling field.
 */
export const createOrderedFieldsSchema = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  createFieldsSchema(fields, schemaOf).superRefine((value: GroupValue, context) => {
    for (const [name, { after }] of Object.entries(fields)) {
      const [start, end] = [after && value[after], value[name]];
      // HH:MM strings sort chronologically.
      if (typeof start === 'string' && typeof end === 'string' && start !== '' && end !== '' && end <= start)
        context.addIssue({ code: 'custom', path: [name], message: 'timeOrder' });
    }
  });

const isRecord = (value: unknown): value is GroupValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Treats a missing or null group as an empty one, so that its own fields report what is missing. */
const toGroupValue = (value: unknown): unknown => value ?? {};

/** Parses the fields of an unsaved value for the preview. */
export const toPreviewFields = (fields: Fields, value: unknown, kinds: Kinds): GroupValue =>
  viewFields(fields, isRecord(value) ? value : {}, kinds.toPreview);

export const groupFieldKind = registerKind<GroupField, GroupValue>({
  ...plainKind,
  kind: 'group',
  stored: 'parts',
  inner: (field) => field.fields,
  toPreview: (value, field, kinds) => toPreviewFields(field.fields, value, kinds),
  input: (field, kinds) => z.preprocess(toGroupValue, createOrderedFieldsSchema(field.fields, kinds.input)),
  output: (field, kinds) => createFieldsSchema(field.fields, kinds.output),
  viewSchema: (field, entryOf, kinds) =>
    createFieldsSchema(field.fields, (each) => kinds.viewSchema(each, entryOf)),
  empty: (field, kinds) => createEmptyFields(field.fields, kinds),
  view: (value, field, lookup, kinds) =>
    viewFields(field.fields, value, (each, of) => kinds.view(each, of, lookup)),
  diff: (before, after, field, path, kinds) =>
    Object.entries(field.fields).flatMap(([name, each]) =>
      kinds.diff(
        isRecord(before) ? before[name] : null,
        isRecord(after) ? after[name] : null,
        { ...each, label: [`${field.label[0]}: ${each.label[0]}`, `${field.label[1]}: ${each.label[1]}`] },
        `${path}.${name}`,
      ),
    ),
  searchText: (value, field, kinds) =>
    Object.entries(field.fields)
      .map(([name, each]) => kinds.searchText(value[name], each))
      .filter(Boolean)
      .join(' '),
  references: (value, field, path, kinds) =>
    Object.entries(field.fields).flatMap(([name, each]) =>
      kinds.references(value[name], each, `${path}.${name}`),
    ),
});
