import { z } from 'zod';
import type { Field, FieldKind, Fields, Kinds } from '../../kernel/field.ts';
import { type Options, plainKind } from '../../kernel/kind.ts';

/** Fields that belong together. Never empty itself: its fields are. */
export interface GroupField extends Field {
  readonly kind: 'group';
  readonly fields: Fields;
  /** Seldom touched: the form shows what comes of it, and the fields when they are asked for. */
  readonly summary?: 'searchResult';
}

export const group = <const O extends Options<GroupField>>(options: O) => ({
  ...options,
  kind: 'group' as const,
});

type GroupValue = Record<string, unknown>;

/** The start values of a set of fields. */
export const emptyFields = (fields: Fields, kinds: Kinds): GroupValue =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, kinds.empty(field)]));

/** The schema of a set of fields; anything not declared is refused by name. */
export const fieldsSchema = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])), {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? undefined : issue.input == null ? 'required' : 'wrongType',
  });

/** The same of what is sent: what has to come after the time of a field beside it does. */
export const orderedFields = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  fieldsSchema(fields, schemaOf).superRefine((value: GroupValue, context) => {
    for (const [name, { after }] of Object.entries(fields)) {
      const [start, end] = [after && value[after], value[name]];
      // Times are ordered as they are written.
      if (typeof start === 'string' && typeof end === 'string' && start !== '' && end !== '' && end <= start)
        context.addIssue({ code: 'custom', path: [name], message: 'timeOrder' });
    }
  });

const isRecord = (value: unknown): value is GroupValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A group left out or null is an empty one, so that its own fields say what is missing. */
const orEmpty = (value: unknown): unknown => value ?? {};

export const viewFields = (
  fields: Fields,
  value: GroupValue,
  view: (value: unknown, field: Field) => unknown,
): GroupValue => {
  const result: GroupValue = {};
  for (const name in fields) {
    const field = fields[name];
    if (field) result[name] = view(value[name], field);
  }
  return result;
};

/** The fields of a value while they are being written. */
export const lenientFields = (fields: Fields, value: unknown, kinds: Kinds): GroupValue =>
  viewFields(fields, isRecord(value) ? value : {}, kinds.lenient);

export const groupFieldKind: FieldKind<GroupField, GroupValue> = {
  ...plainKind,
  kind: 'group',
  stored: 'parts',
  inner: (field) => field.fields,
  lenient: (value, field, kinds) => lenientFields(field.fields, value, kinds),
  input: (field, kinds) => z.preprocess(orEmpty, orderedFields(field.fields, kinds.input)),
  output: (field, kinds) => fieldsSchema(field.fields, kinds.output),
  viewSchema: (field, entryOf, kinds) =>
    fieldsSchema(field.fields, (each) => kinds.viewSchema(each, entryOf)),
  empty: (field, kinds) => emptyFields(field.fields, kinds),
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
};
