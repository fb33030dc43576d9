import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderFields } from '../fieldForm.testing.tsx';
import { text } from '../text/text.ts';
import { list } from './list.ts';

const lines = list({
  label: ['Renglones', 'Lines'],
  item: ['Renglón', 'Line'],
  max: 4,
  of: { text: text({ label: ['Texto', 'Text'] }) },
});
const toItems = (...texts: string[]) => texts.map((each) => ({ text: each }));
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('rows are moved with the keyboard, and the focus moves with them', async () => {
  const { getValue } = renderFields({ lines }, { lines: toItems('Uno', 'Dos', 'Tres') });
  await expect.element(button('Subir Renglón 1')).toBeDisabled();
  button('Bajar Renglón 1').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getValue('lines')).toEqual(toItems('Dos', 'Uno', 'Tres'));
  await expect.element(button('Bajar Renglón 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getValue('lines')).toEqual(toItems('Dos', 'Tres', 'Uno'));
  // The last row can only move up.
  await expect.element(button('Subir Renglón 3')).toHaveFocus();
});

test('a row is copied until the list is full, removed, and restored', async () => {
  const { getValue } = renderFields({ lines }, { lines: toItems('Uno', 'Dos', 'Tres') });
  await button('Duplicar Renglón 1').click();
  await expect.poll(() => getValue('lines')).toEqual(toItems('Uno', 'Uno', 'Dos', 'Tres'));
  await expect.element(button('Agregar renglón')).not.toBeInTheDocument();
  await button('Quitar Renglón 4').click();
  await expect.element(button('Agregar renglón')).toBeVisible();
  await expect.element(button('Deshacer')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getValue('lines')).toHaveLength(4);
});
