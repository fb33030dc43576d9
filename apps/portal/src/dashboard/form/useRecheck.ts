import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formErrors, problemsIn, problemsOf } from './errors.ts';

/**
 * After a refused save, a wrong field is checked again with every change to it, so that its words go the moment
 * they are heeded. Not when the field is left: what moves then is moved away from under the pointer, and the
 * press that left the field is lost. Not by react-hook-form: it forgets what is wrong inside a picture or a link,
 * whose parts are no fields of their own.
 *
 * @param isDraft whether the refused save was a draft's
 */
export function useRecheck(form: UseFormReturn, definition: Definition, isDraft: RefObject<boolean>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const [field] = name?.split('.') ?? [];
          if (!field || !form.getFieldState(field).error) return;
          const wrong = problemsOf(definition, form.getValues(), isDraft.current);
          const problems = problemsIn(formErrors(definition, wrong));
          form.clearErrors(field);
          for (const { path, message } of problems)
            if (path.split('.')[0] === field) form.setError(path, { type: 'wrong', message });
        },
      }),
    [form, definition, isDraft],
  );
}
