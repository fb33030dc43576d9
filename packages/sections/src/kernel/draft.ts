import { z } from 'zod';
import type { Field, Fields } from './field.ts';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * A field as a draft takes it: nothing has to be there yet, neither the value nor what is inside it; what is there is
 * checked as ever.
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

/** A draft's schema of a field: what was left out is what a new entry starts with, and a blank text is nothing. */
export const unfinished = (schema: z.ZodType, start: unknown): z.ZodType =>
  z.preprocess(blankIsNull, schema).prefault(start);

/** A part of a draft's value that may be missing still. */
export const missable = <S extends z.ZodType>(schema: S) =>
  z.preprocess(blankIsNull, schema.nullable()).prefault(null);
