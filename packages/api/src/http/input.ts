import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { z } from 'zod';

/** A text by the rules of a section's field; blank and absent both are null. */
export const optionalText = (field: Field) =>
  kinds
    .input(field)
    .pipe(z.string().nullable())
    .transform((value) => value || null);

/** A text by the rules of a section's field, which has to be there. */
export const requiredText = (field: Field) => kinds.input({ ...field, required: true }).pipe(z.string());

/** Members of a record that are the server's own; ignored when they are sent back (api.md, conventions). */
export const readOnly = {
  id: z.unknown().optional(),
  version: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  updatedBy: z.unknown().optional(),
};
