import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { z } from 'zod';

/** Text with the rules of a section field; blank and missing values are null. */
export const optionalText = (field: Field) =>
  kinds
    .input(field)
    .pipe(z.string().nullable())
    .transform((value) => value || null);

/** Required text with the rules of a section field. */
export const requiredText = (field: Field) => kinds.input({ ...field, required: true }).pipe(z.string());

/** Read-only members of a record; ignored when they are sent back (docs/api.md, Records). */
export const readOnly = {
  id: z.unknown().optional(),
  version: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  updatedBy: z.unknown().optional(),
};
