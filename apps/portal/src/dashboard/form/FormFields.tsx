import { FieldInput } from '@centinela/sections/fields/FieldInput.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useAskedFields } from './useAskedFields.ts';

/** The inputs of a form. */
export function FormFields({ definition }: { definition: Definition }) {
  return useAskedFields(definition).map(([name, field]) => (
    <FieldInput key={name} name={name} field={field} />
  ));
}
