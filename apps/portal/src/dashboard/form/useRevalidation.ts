import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { findProblems, fromFormErrors, toFormErrors } from './errors.ts';

/**
 * After a refused save, validates an invalid field again on each change, so that its error disappears as soon as it is
 * corrected. It does not validate when a field loses the focus: an error message that disappears then could shift the
 * layout under the pointer, so that the click misses. It does not use react-hook-form's revalidation, which loses
 * errors inside a picture or a link, whose parts are not fields.
 *
 * @param isDraft whether the refused save was a draft
 */
export function useRevalidation(
  form: UseFormReturn,
  definition: Definition,
  isDraft: RefObject<boolean>,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const [field] = name?.split('.') ?? [];
          if (!field || !form.getFieldState(field).error) return;
          const foundProblems = findProblems(definition, form.getValues(), isDraft.current);
          const problems = fromFormErrors(toFormErrors(definition, foundProblems));
          form.clearErrors(field);
          for (const { path, message } of problems)
            if (path.split('.')[0] === field) form.setError(path, { type: 'wrong', message });
        },
      }),
    [form, definition, isDraft],
  );
}
