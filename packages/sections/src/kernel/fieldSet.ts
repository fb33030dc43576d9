import { z } from 'zod';
import type { Field, Fields, Kinds } from './field.ts';

/** Values by field name. */
type FieldValues = Record<string, unknown>;

/** Returns the initial values of a set of fields. */
export const createEmptyFields = (fields: Fields, kinds: Kinds): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, kinds.empty(field)]));

/** Builds the schema of a set of fields; rejects undeclared keys by name. */
export const createFieldsSchema = (fields: Fields, schemaOf: (field: Field) => z.ZodType) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])), {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? undefined : issue.input == null ? 'required' : 'wrongType',
  });

/** Builds the views of a set of fields from their values. */
export const viewFields = (
  fields: Fields,
  value: FieldValues,
  view: (value: unknown, field: Field) => unknown,
): FieldValues => {
  const result: FieldValues = {};
  for (const name in fields) {
    const field = fields[name];
    if (field) result[name] = view(value[name], field);
  }
  return result;
};
