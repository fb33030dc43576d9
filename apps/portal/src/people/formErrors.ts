import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/** A field error: a code of `fieldMessages`, or the server's message. */
export interface Wrong {
  field: string;
  message: string;
}

/** Converts field errors to the format of react-hook-form. */
export function formErrors(wrong: readonly Wrong[]): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  for (const { field, message } of wrong) set(errors, field, { type: 'wrong', message });
  return errors;
}

/** Validates a form with the server's schema. It returns the values as entered, not as parsed. */
export const resolverOf =
  (schema: z.ZodType, sent: (values: FieldValues) => unknown): Resolver<FieldValues> =>
  (values) => {
    const parsed = schema.safeParse(sent(values));
    return parsed.success
      ? { values, errors: {} }
      : { values: {}, errors: formErrors(fieldErrors(parsed.error)) };
  };
