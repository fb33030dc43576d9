import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/** Something wrong at a field: a code of `fieldMessages`, or the server's own words. */
export interface Wrong {
  field: string;
  message: string;
}

/** What is wrong, as react-hook-form keeps it. */
export function formErrors(wrong: readonly Wrong[]): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  for (const { field, message } of wrong) set(errors, field, { type: 'wrong', message });
  return errors;
}

/** Checks a form by the very schema that the server uses; what it hands on are the values as they were written. */
export const resolverOf =
  (schema: z.ZodType, sent: (values: FieldValues) => unknown): Resolver<FieldValues> =>
  (values) => {
    const parsed = schema.safeParse(sent(values));
    return parsed.success
      ? { values, errors: {} }
      : { values: {}, errors: formErrors(fieldErrors(parsed.error)) };
  };
