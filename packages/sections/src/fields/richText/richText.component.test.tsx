import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderFields } from '../fieldForm.testing.tsx';
import { richText } from './richText.ts';

const toolbar = page.getByRole('toolbar', { name: 'Formato: Texto' });
const tool = (name: string) => toolbar.getByRole('button', { name, exact: true });
const editor = page.getByRole('textbox', { name: 'Texto', exact: true });

const renderEditor = (body: string | null = null) =>
  renderFields({ body: richText({ label: ['Texto', 'Text'] }) }, { body });

test('text is typed and formatted with the toolbar and the keyboard', async () => {
  const { getValue } = renderEditor();
  await editor.click();
  await userEvent.keyboard('Hola');
  await expect.poll(() => getValue('body')).toBe('<p>Hola</p>');
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('Negrita').click();
  await expect.poll(() => getValue('body')).toBe('<p><strong>Hola</strong></p>');
  await expect.element(tool('Negrita')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(editor).toHaveFocus();
  await userEvent.keyboard('{Control>}b{/Control}');
  await tool('Título 1').click();
  await expect.poll(() => getValue('body')).toBe('<h2>Hola</h2>');
  await tool('Deshacer').click();
  await expect.poll(() => getValue('body')).not.toContain('<h2>');
});

test('the toolbar is one tab stop, and the arrow keys move between its buttons', async () => {
  renderEditor('<p>Hola</p>');
  await expect.element(tool('Título 1')).toHaveAttribute('tabindex', '0');
  tool('Título 1').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tool('Título 2')).toHaveFocus();
  await expect.element(tool('Título 1')).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('{Home}');
  await expect.element(tool('Título 1')).toHaveFocus();
});

test('a link that leads nowhere is rejected in its dialog', async () => {
  const { getValue } = renderEditor('<p>Hola</p>');
  await editor.click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('Enlace').click();
  const dialog = page.getByRole('dialog', { name: 'Enlace' });
  await dialog.getByText('Ruta', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Poner el enlace' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Adónde lleva' }).fill('/planes');
  await dialog.getByRole('button', { name: 'Poner el enlace' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => getValue('body')).toMatch(/<a [^>]*href="\/planes"[^>]*>Hola<\/a>/);
});
