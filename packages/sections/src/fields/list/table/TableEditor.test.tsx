import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FieldToolsProvider } from '../../FieldTools.tsx';
import { createOfflineTools } from '../../fieldTools.testing.ts';
import { label } from '../../kind.testing.ts';
import { money } from '../../money/money.ts';
import { text } from '../../text/text.ts';
import { list } from '../list.ts';
import { TableEditor } from './TableEditor.tsx';

const field = list({
  label: ['Renglones', 'Rows'],
  as: 'table',
  max: 3,
  of: { name: text({ label: ['Nombre', 'Name'], required: true }), price: money({ label }) },
});

function Form({ rows, errors }: { rows: unknown; errors: Record<number, object> }) {
  const form = useForm({ defaultValues: { rows }, errors: { rows: errors } });
  return (
    <MantineProvider>
      <FieldToolsProvider tools={createOfflineTools()}>
        <FormProvider {...form}>
          <TableEditor name="rows" field={field} />
        </FormProvider>
      </FieldToolsProvider>
    </MantineProvider>
  );
}
const renderTable = (rows: unknown, errors = {}) =>
  renderToStaticMarkup(<Form rows={rows} errors={errors} />);
const findCell = (html: string, id: string) =>
  new RegExp(`<td id="field-rows.${id}".*?</td>`).exec(html)?.[0] ?? '';

test('renders a grid with one Tab stop, and a placeholder row unless the list is full', () => {
  const two = renderTable([
    { name: 'Sirena', price: 12345.5 },
    { name: 'Cámara', price: 20 },
  ]);
  expect(two).toMatch(/<table role="grid"[^>]*aria-rowcount="4"/);
  expect(two.match(/<td[^>]*tabindex="0"/gi)).toHaveLength(1);
  expect(findCell(two, '0.price')).toContain('12.345,50');
  expect(two).toContain('field-rows.2.name');
  expect(renderTable(Array.from({ length: 3 }, () => ({ name: 'a', price: 1 })))).not.toContain(
    'field-rows.3.name',
  );
});

test('shows an error message in its cell', () => {
  const html = renderTable([{ name: null, price: 'consultar' }], {
    0: { name: { type: 'wrong', message: 'required' } },
  });
  const invalidCell = findCell(html, '0.price');
  expect(invalidCell).toMatch(/aria-invalid="true" aria-describedby="field-rows.0.price-error"/);
  expect(invalidCell).toContain('consultar');
  expect(invalidCell).toContain('Escribí un importe');
  expect(findCell(html, '0.name')).toContain('Requerido');
});

test('accepts any draft value', () => {
  expect(renderTable('nada')).toContain('field-rows.0.name');
  expect(renderTable([null, 'x'])).toContain('field-rows.2.name');
});
