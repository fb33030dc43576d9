import { FieldInput } from '@centinela/sections/fields/FieldInput.tsx';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { TabbedFields } from './TabbedFields.tsx';
import { useAskedFields } from './useAskedFields.ts';

/** The inputs of a form. */
export function FormFields({ definition }: { definition: Definition }) {
  const asked = useAskedFields(definition);
  const { formTabs } = definition;
  if (formTabs) return <TabbedFields tabs={formTabs} fields={asked} />;
  return asked.map(([name, field]) => <FieldInput key={name} name={name} field={field} />);
}
