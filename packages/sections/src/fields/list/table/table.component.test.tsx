import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderFields } from '../../fieldForm.testing.tsx';
import { money } from '../../money/money.ts';
import { text } from '../../text/text.ts';
import { list } from '../list.ts';

const rows = list({
  label: ['Renglones', 'Lines'],
  item: ['Renglón', 'Line'],
  as: 'table',
  max: 20,
  of: {
    name: text({ label: ['Nombre', 'Name'], required: true }),
    price: money({ label: ['Precio', 'Price'], required: true }),
    note: text({ label: ['Nota', 'Note'] }),
  },
});
const columns = ['name', 'price', 'note'];
const grid = page.getByRole('grid', { name: 'Renglones' });

const cell = (row: number, column: string) =>
  grid
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .nth(columns.indexOf(column));

/** Pastes spreadsheet cells into the focused cell: a line per row, tabs between cells. */
function paste(lines: readonly string[]): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', lines.join('\r\n'));
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

const renderTable = () => renderFields({ rows }, { rows: [{ name: 'Sirena', price: 100, note: null }] });

test('cells are edited by keyboard, with undo', async () => {
  renderTable();
  await cell(0, 'price').click();
  await userEvent.keyboard('$ 12.345,50{Tab}con batería{Enter}');
  await expect.element(cell(0, 'price')).toMatchTextContent('12.345,50');
  await expect.element(cell(0, 'note')).toMatchTextContent('con batería');
  // The next line starts a new row.
  await expect.element(cell(1, 'note')).toHaveFocus();
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expect.element(cell(0, 'price')).toMatchTextContent(/^100$/);
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(cell(0, 'price')).toMatchTextContent('12.345,50');
  await userEvent.keyboard('{F2}otra cosa{Escape}');
  await expect.element(cell(1, 'note')).toMatchTextContent(/^$/);
});

test('pasted rows follow the headings of their columns, and too many are rejected with their number', async () => {
  renderTable();
  await cell(1, 'name').click();
  paste(Array.from({ length: 23 }, (_none, at) => `Equipo ${at}\t${at}`));
  await expect
    .element(page.getByText('No se pegó nada: quedarían 24 renglones y entran 20. Sobran 4.'))
    .toBeVisible();
  await expect.element(page.getByText('1 de 20')).toBeVisible();
  paste(['Precio\tNombre', '$ 1.500,25\tCámara', 'consultar\tDetector']);
  await expect.element(page.getByText('Pegado: 2 renglones. Hay 1 celda para corregir.')).toBeVisible();
  await expect.element(cell(1, 'price')).toMatchTextContent('1.500,25');
  await expect.element(cell(2, 'price')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell(2, 'price')).toMatchTextContent('Escribí un importe');
  await cell(2, 'price').click();
  await userEvent.keyboard('38900{Enter}');
  await expect.element(cell(2, 'price')).toMatchTextContent('38.900');
  await expect.element(cell(2, 'price')).not.toHaveAttribute('aria-invalid');
});

test('a row is moved and deleted by keyboard', async () => {
  const { getValue } = renderTable();
  await cell(1, 'name').click();
  await userEvent.keyboard('Cámara{Enter}');
  await cell(0, 'name').click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(cell(1, 'name')).toMatchTextContent('Sirena');
  await expect.element(cell(1, 'name')).toHaveFocus();
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  await expect.element(page.getByText('1 de 20')).toBeVisible();
  await expect.poll(() => getValue('rows')).toMatchObject([{ name: 'Cámara' }]);
});
