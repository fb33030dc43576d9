import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bool } from './bool/bool.ts';
import { colour } from './colour/colour.ts';
import { cta } from './cta/cta.ts';
import { date } from './date/date.ts';
import { email } from './email/email.ts';
import { renderFields } from './fieldForm.testing.tsx';
import { money } from './money/money.ts';
import { number } from './number/number.ts';
import { phone } from './phone/phone.ts';
import { select } from './select/select.ts';
import { slug } from './slug/slug.ts';
import { tags } from './tags/tags.ts';
import { text } from './text/text.ts';
import { textarea } from './textarea/textarea.ts';
import { url } from './url/url.ts';

const input = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Replaces the text of an input by typing, and leaves it. */
async function type(label: string, words: string): Promise<void> {
  await input(label).fill(words);
  await userEvent.tab();
}

test('a text is typed and cleared, and shows how many characters are left near its maximum', async () => {
  const { getValue } = renderFields({ title: text({ label: ['Título', 'Title'], required: true, max: 10 }) });
  await expect.element(input('Título')).toHaveAttribute('aria-required', 'true');
  await input('Título').click();
  await userEvent.keyboard('Alarma');
  expect(getValue('title')).toBe('Alarma');
  await expect.element(page.getByText(/caracteres/)).not.toBeInTheDocument();
  await userEvent.keyboard(' dos');
  await expect.element(page.getByText('Te quedan 0 de 10 caracteres')).toBeVisible();
  await userEvent.keyboard('!');
  await expect.element(page.getByText('Sobran 1 caracteres')).toBeVisible();
  await input('Título').clear();
  expect(getValue('title')).toBeNull();
});

test.each([
  ['text', text],
  ['textarea', textarea],
  ['number', number],
  ['money', money],
  ['email', email],
  ['phone', phone],
  ['slug', slug],
  ['date', date],
])('the input of a %s describes its error', async (_kind, create) => {
  const { setError } = renderFields({ it: create({ label: ['Esto', 'This'] }) });
  const control = page.getByLabelText('Esto', { exact: true });
  await expect.element(control).toBeVisible();
  setError('it', 'required');
  await expect.element(control).toHaveAttribute('aria-invalid', 'true');
  await expect.element(control).toHaveAccessibleDescription(/Requerido/);
});

test('amounts and numbers are typed in local notation, and formatted when the input is left', async () => {
  const { getValue } = renderFields({
    price: money({ label: ['Precio', 'Price'] }),
    order: number({ label: ['Orden', 'Order'] }),
  });
  await type('Precio', '$ 24900,5');
  expect(getValue('price')).toBe(24_900.5);
  await expect.element(input('Precio')).toHaveValue('24.900,50');
  // Invalid input stays for the form to report.
  await type('Precio', 'consultar');
  expect(getValue('price')).toBe('consultar');
  await expect.element(input('Precio')).toHaveValue('consultar');
  await type('Orden', '1.200');
  expect(getValue('order')).toBe(1200);
  await type('Orden', '');
  expect(getValue('order')).toBeNull();
});

test('a switch and a choice are operated with the keyboard', async () => {
  const { getValue } = renderFields({
    enable: bool({ label: ['Habilitado', 'Enabled'] }),
    size: select({ label: ['Tamaño', 'Size'], options: { S: ['Chico', 'Small'], L: ['Grande', 'Large'] } }),
  });
  const toggle = page.getByRole('switch', { name: 'Habilitado' });
  await expect.element(toggle).not.toBeChecked();
  toggle.element().focus();
  await userEvent.keyboard(' ');
  expect(getValue('enable')).toBe(true);
  await page.getByLabelText('Tamaño').selectOptions('Grande');
  expect(getValue('size')).toBe('L');
});

test('a date is typed', async () => {
  const { getValue } = renderFields({ day: date({ label: ['Día', 'Day'] }) });
  await page.getByLabelText('Día').fill('2026-12-24');
  expect(getValue('day')).toBe('2026-12-24');
});

test('Enter and a comma end a tag, Backspace removes the last one, and a repeated one is stored once', async () => {
  const { getValue } = renderFields({ topics: tags({ label: ['Temas', 'Topics'] }) });
  await page.getByRole('combobox', { name: 'Temas' }).click();
  await userEvent.keyboard('Casa{Enter}auto,casa{Enter}');
  await expect.poll(() => getValue('topics')).toEqual(['casa', 'auto']);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => getValue('topics')).not.toContain('auto');
});

test('the slug of a new entry follows its title until it is edited, and is normalised when it is left', async () => {
  const { getValue } = renderFields(
    { title: text({ label: ['Título', 'Title'] }), slug: slug({ label: ['URL', 'URL'] }) },
    { title: '', slug: null },
    { titleField: 'title', isNew: true, pagePath: '/consejos/{slug}', id: null, isInDialog: false },
  );
  await expect.element(page.getByText('/consejos/')).toBeVisible();
  await input('Título').fill('Cámara nueva');
  await expect.element(input('URL')).toHaveValue('camara-nueva');
  await type('URL', 'Otra Dirección');
  expect(getValue('slug')).toBe('otra-direccion');
  await input('Título').fill('Cámara vieja');
  expect(getValue('slug')).toBe('otra-direccion');
});

test('a link is a path or a web address, and shows where it leads', async () => {
  const { getValue } = renderFields({ link: url({ label: ['Enlace', 'Link'] }) });
  await page.getByText('Ruta', { exact: true }).click();
  await input('Enlace').fill('/planes/todos');
  expect(getValue('link')).toBe('/planes/todos');
  await expect.element(page.getByRole('link', { name: '/planes/todos' })).toBeVisible();
  await input('Enlace').clear();
  expect(getValue('link')).toBeNull();
});

test('a button without text and link is no button', async () => {
  const { getValue } = renderFields({ action: cta({ label: ['Botón', 'Button'] }) });
  const newTab = page.getByRole('checkbox', { name: 'Abrir en una pestaña nueva' });
  await expect.element(newTab).toBeDisabled();
  await input('Texto del botón').fill('Ver planes');
  await newTab.click();
  expect(getValue('action')).toEqual({ title: 'Ver planes', url: '', newTab: true });
  await input('Texto del botón').clear();
  expect(getValue('action')).toBeNull();
});

test('a colour is typed or chosen from the palette', async () => {
  const { getValue } = renderFields({ ink: colour({ label: ['Color', 'Colour'] }) });
  await input('Color').fill('#123456');
  expect(getValue('ink')).toBe('#123456');
  await button('Blanco').click();
  await expect.element(button('Blanco')).toHaveAttribute('aria-pressed', 'true');
  expect(getValue('ink')).toMatch(/^#ffffff$/i);
});
