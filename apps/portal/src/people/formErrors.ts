import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

/** The error of a field. `message` is a code of `fieldMessages`, or the server's message. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Converts field errors to the format of react-hook-form. */
export function toFormErrors(problems: readonly FieldProblem[]): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {};
  for (const { field, message } of problems) set(errors, field, { type: 'wrong', message });
  return errors;
}

/** Validates a form with the server's schema. It returns the values as entered, not as parsed. */
export const createResolver =
  (schema: z.ZodType, toSentValues: (values: FieldValues) => unknown): Resolver<FieldValues> =>
  (values) => {
    const parsed = schema.safeParse(toSentValues(values));
    return parsed.success
      ? { values, errors: {} }
      : { values: {}, errors: toFormErrors(fieldErrors(parsed.error)) };
  };
