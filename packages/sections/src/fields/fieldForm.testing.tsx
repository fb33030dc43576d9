import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { onTestFinished } from 'vitest';
import { FieldInput } from '../FieldInput.tsx';
import type { Field } from '../kernel/field.ts';
import { type FieldTools, FieldToolsProvider } from './FieldTools.tsx';
import { createOfflineTools } from './fieldTools.testing.ts';

/** Form data by field name. */
type Values = Record<string, unknown>;

interface FormProps {
  fields: Readonly<Record<string, Field>>;
  values: Values;
  tools: FieldTools;
  onForm(form: UseFormReturn<Values>): void;
}

function Form({ fields, values, tools, onForm }: FormProps) {
  const form = useForm<Values>({ defaultValues: values });
  onForm(form);
  return (
    <MantineProvider>
      <FieldToolsProvider tools={tools}>
        <FormProvider {...form}>
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput key={name} name={name} field={field} />
          ))}
        </FormProvider>
      </FieldToolsProvider>
    </MantineProvider>
  );
}

/**
 * Renders the inputs of some fields until the test ends.
 *
 * @returns functions that read a value and set an error
 */
export function renderFields(
  fields: Readonly<Record<string, Field>>,
  values: Values = {},
  surroundingForm: FieldTools['form'] = null,
) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let form: UseFormReturn<Values> | null = null;
  const onForm = (next: UseFormReturn<Values>) => {
    form = next;
  };
  root.render(
    <Form fields={fields} values={values} tools={createOfflineTools(surroundingForm)} onForm={onForm} />,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return {
    getValue: (name: string): unknown => form?.getValues(name),
    setError: (name: string, message: string) => form?.setError(name, { message }),
  };
}
