import { z } from 'zod';
import type { Field, Fields } from './field.ts';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Returns a field's variant for drafts: its value and all values inside it may be missing; present values are validated as
 * usual.
 */
export const toDraftField = (field: Field): Field => ({
  ...field,
  required: false,
  isDraft: true,
  ...('fields' in field && isFields(field.fields) && { fields: toDraftFields(field.fields) }),
  ...('of' in field && isFields(field.of) && { of: toDraftFields(field.of) }),
});

export const toDraftFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toDraftField(field)]));

const blankToNull = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : value;

/** Schema of a field in a draft: a missing value becomes the initial value and a blank text becomes null. */
export const createDraftSchema = (schema: z.ZodType, start: unknown): z.ZodType =>
  z.preprocess(blankToNull, schema).prefault(start);

/** Schema of a part of a value that may be missing in a draft; a missing part becomes null. */
export const allowMissing = <S extends z.ZodType>(schema: S) =>
  z.preprocess(blankToNull, schema.nullable()).prefault(null);
