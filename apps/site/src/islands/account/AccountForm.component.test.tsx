import { errorResponse, type Handlers } from '@centinela/api/http/stubApi.testing.ts';
import { findViolations, getOverflow, recordNavigations, usePhone } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { createHeldResponse, failToConnect, startIsland, stubIslandApi } from '../../testing/islands.ts';
import { AccountForm } from './AccountForm.tsx';
import type { AccountFormName } from './account.rules.ts';

const options = {
  documentTypes: [
    { id: 'DNI', name: 'DNI' },
    { id: 'CC', name: 'Cédula' },
  ],
  provinces: [{ id: 'b', name: 'Buenos Aires' }],
  occupations: [],
  placesToBuy: [],
  services: [],
};

const field = (name: string | RegExp): Locator => page.getByRole('textbox', { name });
const firstName = field('Nombre');
const email = field('Correo electrónico');
const documentNumber = field('Número de documento');
const password = page.getByLabelText('Contraseña', { exact: true });
const repeat = page.getByLabelText('Repetí la contraseña');
const submit = page.getByRole('button', { name: 'Crear mi cuenta' });
const next = page.getByRole('button', { name: 'Seguir' });

async function openForm(
  form: AccountFormName,
  handlers: Handlers = {},
  documentTypes = options.documentTypes,
) {
  const sent = stubIslandApi(handlers);
  const navigations = recordNavigations();
  const host = await startIsland(
    'accountForm',
    <AccountForm form={form} values={{}} errors={{}} failure="" options={{ ...options, documentTypes }} />,
  );
  const listRegistrations = () => sent.filter(({ call }) => call === 'POST /auth/register-client');
  return { host, navigations, listRegistrations };
}

async function fillInPerson() {
  await firstName.fill('Ana');
  await field('Apellido').fill('Paz');
  await documentNumber.fill('30.123.456');
}

/** Fills in all required fields and goes to the answers. */
async function fillIn() {
  await fillInPerson();
  await send(next);
  await email.fill('ana@correo.demo');
  await password.fill('mesa lluvia tren');
  await repeat.fill('mesa lluvia tren');
  for (let step = 0; step < 4; step += 1) await send(next);
}

/** Sends the form with the keyboard. */
async function send(button = submit) {
  button.element().focus();
  await userEvent.keyboard('{Enter}');
}

test('all errors of a step are listed in form order, and the first field gets the focus', async () => {
  const { host, listRegistrations } = await openForm('register');
  await field(/CUIT/).fill('1');
  await send(next);
  await expect.element(page.getByText('Falta corregir 4 datos')).toBeVisible();
  expect(
    page
      .getByRole('link', { name: /: / })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nombre: Decinos cómo te llamás',
    'Apellido: Falta tu apellido',
    'Número de documento: Necesitamos tu documento para reconocerte',
    'CUIT o CUIL: Ese CUIT no existe: revisá los 11 números, por ejemplo 20-12345678-6',
  ]);
  await expect.element(firstName).toHaveFocus();
  await expect
    .element(documentNumber)
    .toHaveAccessibleDescription(/^Error: Necesitamos .* Un DNI tiene 7 u 8/);
  expect(document.title).toMatch(/^Error: /);
  expect(await findViolations(host)).toEqual([]);
  expect(listRegistrations()).toEqual([]);
});

test('a line of the list leads to its field', async () => {
  await openForm('register');
  await send(next);
  await page.getByRole('link', { name: /^Apellido: / }).click();
  await expect.element(field('Apellido')).toHaveFocus();
});

test('corrected fields lose their errors, and the others keep theirs', async () => {
  await openForm('register');
  await send(next);
  await fillInPerson();
  await documentNumber.fill('123');
  await send(next);
  await expect.element(page.getByText('Falta corregir un dato')).toBeVisible();
  await expect.element(documentNumber).toHaveFocus();
  await expect.element(documentNumber).toHaveAccessibleDescription(/^Error: Un DNI tiene 7 u 8 números/);
  await expect.element(firstName).not.toHaveAttribute('aria-invalid');
});

test('a form for one country does not ask for the type of the document', async () => {
  const { host } = await openForm('register', {}, [{ id: 'DNI', name: 'DNI' }]);
  await expect.element(page.getByRole('combobox', { name: 'Tipo de documento' })).not.toBeInTheDocument();
  expect(host.textContent).not.toMatch(/cédula/i);
  const form = host.querySelector('form');
  expect(form && new FormData(form).get('documentType')).toBe('DNI');
});

test('a refusal of the server is shown at its field, and what was typed stays', async () => {
  const refusal = { errors: [{ field: 'cuit', message: 'Ese CUIT es de otra persona' }] };
  const { navigations } = await openForm('register', {
    'POST /auth/register-client': () => errorResponse(400, refusal),
  });
  await field(/CUIT/).fill('20-12345678-6');
  await fillIn();
  await send();
  await expect.element(field(/CUIT/)).toHaveAccessibleDescription('Error: Ese CUIT es de otra persona');
  await expect.element(field(/CUIT/)).toHaveFocus();
  await expect.element(firstName).toHaveValue('Ana');
  await expect.element(documentNumber).toHaveValue('30.123.456');
  await expect.element(next).toBeEnabled();
  expect(navigations).toEqual([]);
});

test('without a connection the form waits, and continues when it is sent', async () => {
  const handlers: Handlers = { 'POST /auth/register-client': failToConnect };
  const { navigations, listRegistrations } = await openForm('register', handlers);
  await fillIn();
  await send();
  await expect.element(page.getByRole('status').last()).toMatchTextContent('Todavía no lo pudimos enviar.');
  await expect.element(page.getByText(/ana@correo\.demo/)).toBeVisible();
  Object.assign(handlers, { 'POST /auth/register-client': () => ({}) });
  await send(page.getByRole('button', { name: 'Enviar ahora' }));
  await expect.poll(() => navigations).toEqual([{ path: '/registro/listo', type: 'push' }]);
  const [first, second] = listRegistrations();
  expect(second?.body).toMatchObject({
    firstName: 'Ana',
    lastName: 'Paz',
    dni: '30.123.456',
    password: 'mesa lluvia tren',
    repeat: 'mesa lluvia tren',
  });
  expect(Object(second?.body).email).toBe(Object(first?.body).email);
});

test('a double click registers once', async () => {
  const held = createHeldResponse();
  const { navigations, listRegistrations } = await openForm('register', {
    'POST /auth/register-client': held.handler,
  });
  await fillIn();
  await submit.dblClick();
  await expect.element(page.getByRole('button', { name: 'Creando tu cuenta…' })).toBeDisabled();
  held.send({});
  await expect.poll(() => navigations).toHaveLength(1);
  expect(listRegistrations()).toHaveLength(1);
});

test('the localities of the selected province are suggested', async () => {
  const { host } = await openForm('register', {
    'GET /public/provinces/b/locations': () => [{ name: 'Morón' }, { name: 'Olivos' }],
  });
  await fillIn();
  await page.getByRole('button', { name: 'Cambiar Dónde vivís' }).click();
  await page.getByRole('combobox', { name: /Provincia/ }).selectOptions('Buenos Aires');
  const listSuggestions = () =>
    [...host.querySelectorAll('datalist option')].map((each) => each.getAttribute('value'));
  await expect.poll(listSuggestions).toEqual(['Morón', 'Olivos']);
});

test('a new password is rated while typing, shown on request, and compared with its repetition', async () => {
  const { host, navigations } = await openForm('newPassword');
  await password.fill('tres palabras sueltas');
  await expect.element(page.getByRole('status')).toMatchTextContent(/^Seguridad: /);
  await repeat.fill('tres palabras suelta');
  await send(page.getByRole('button', { name: 'Guardar la contraseña' }));
  await expect.element(repeat).toHaveAccessibleDescription('Error: Las dos contraseñas no son iguales');
  await expect.element(repeat).toHaveFocus();
  await page.getByRole('checkbox', { name: 'Mostrar la contraseña' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(repeat).toHaveAttribute('type', 'text');
  expect(await findViolations(host)).toEqual([]);
  expect(navigations).toEqual([]);
});

test('the button of a mailed link is sent once, and needs no input', async () => {
  const { host, navigations } = await openForm('confirm');
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).dblClick();
  await expect.element(page.getByRole('button', { name: 'Confirmando…' })).toBeDisabled();
  expect(navigations).toHaveLength(1);
  expect(await findViolations(host)).toEqual([]);
});

test('the form fits a phone', async () => {
  await usePhone();
  await openForm('register');
  await send(next);
  await expect.element(page.getByText('Falta corregir 3 datos')).toBeVisible();
  expect(getOverflow()).toBeLessThanOrEqual(0);
});
