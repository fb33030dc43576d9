import { z } from 'zod';
import type { Field, Fields } from './field.ts';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Turns a field into its draft version: the value and everything inside it may be missing, and present values are
 * checked as usual.
 */
export const draftField = (field: Field): Field => ({
  ...field,
  required: false,
  isDraft: true,
  ...('fields' in field && isFields(field.fields) && { fields: draftFields(field.fields) }),
  ...('of' in field && isFields(field.of) && { of: draftFields(field.of) }),
});

export const draftFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, draftField(field)]));

const blankIsNull = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? null : value;

/** Schema of a field in a draft: a missing value becomes the initial value and a blank text becomes null. */
export const createDraftSchema = (schema: z.ZodType, start: unknown): z.ZodType =>
  z.preprocess(blankIsNull, schema).prefault(start);

/** A part of a draft's value that may still be missing. */
export const allowMissing = <S extends z.ZodType>(schema: S) =>
  z.preprocess(blankIsNull, schema.nullable()).prefault(null);
