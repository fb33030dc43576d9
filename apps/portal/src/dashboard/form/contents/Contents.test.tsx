import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../../language/startTranslations.testing.ts';
import { getFormSections } from './formSections.ts';

// Translations can be added only after a language is set.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startTranslations);

type Contents = typeof import('./Contents.tsx').Contents;

function Form({ Contents, errors }: { Contents: Contents; errors: object }) {
  const form = useForm({ defaultValues: {}, errors });
  return (
    <MantineProvider>
      <FormProvider {...form}>
        <Contents definition={plans} sections={getFormSections(plans)} />
      </FormProvider>
    </MantineProvider>
  );
}

test('marks the current section and sections with errors', async () => {
  const { Contents } = await import('./Contents.tsx');
  const html = renderToStaticMarkup(
    <Form Contents={Contents} errors={{ items: { message: 'required' }, price: { message: 'required' } }} />,
  );
  expect(html).toContain('aria-label="Secciones del formulario"');
  const buttons = html.match(/<li><button.*?<\/button>/g) ?? [];
  expect(buttons).toHaveLength(getFormSections(plans).length);
  expect(buttons[0]).toContain('aria-current="true"');
  expect(buttons.filter((button) => button.includes('con errores'))).toHaveLength(2);
  expect(buttons.at(-1)).not.toContain('con errores');
});
