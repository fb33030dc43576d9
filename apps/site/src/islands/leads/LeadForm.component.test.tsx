import { errorResponse, type Handlers } from '@centinela/api/http/stubApi.testing.ts';
import { findViolations, getOverflow, usePhone } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { createHeldResponse, failToConnect, startIsland, stubIslandApi } from '../../testing/islands.ts';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';

const field = (name: string): Locator => page.getByRole('textbox', { name });
const nameField = field('Nombre y apellido');
const phoneField = field('Teléfono');
const placeField = page.getByRole('combobox', { name: 'Localidad y provincia' });
const emailField = field('Correo electrónico (si querés)');
const sendButton = page.getByRole('button', { name: 'Pedí que te llamemos' });
const thanks = page.getByText('¡Gracias! Ya lo tenemos.');
const pending = page.getByRole('status').filter({ hasText: 'Todavía no lo pudimos enviar.' });
const unavailable = () => errorResponse(503, { code: 'unavailable' });

async function openForm(handlers: Handlers = {}, props: Partial<LeadFormProps> = {}) {
  const sent = stubIslandApi(handlers);
  const host = await startIsland(
    'leadForm',
    <LeadForm target={{}} page="/planes" thanks={null} {...props} />,
  );
  const listLeads = () => sent.filter(({ call }) => call === 'POST /leads');
  return { host, sent, listLeads };
}

async function fillIn() {
  await nameField.fill('Ana Paz');
  await phoneField.fill('11 5263 0900');
  await placeField.fill('Morón, Buenos Aires');
}

/** Sends the form with the keyboard. */
async function send() {
  sendButton.element().focus();
  await userEvent.keyboard('{Enter}');
}

const receipt = { id: '1', number: 1042, callBy: null, visit: null };

test('all errors are shown at once, each with its fix, and the first field gets the focus', async () => {
  const { host, listLeads } = await openForm();
  await emailField.fill('ana@correo');
  await send();
  await expect.element(page.getByText('Falta corregir 4 datos')).toBeVisible();
  await expect.element(nameField).toHaveFocus();
  await expect.element(nameField).toHaveAccessibleDescription('Error: Decinos cómo te llamás');
  await expect.element(phoneField).toHaveAccessibleDescription('Error: Dejanos un teléfono para llamarte');
  await expect.element(placeField).toHaveAccessibleDescription(/por ejemplo Morón, Buenos Aires/);
  await expect.element(emailField).toHaveAccessibleDescription(/como en nombre@correo.com/);
  await expect
    .element(page.getByRole('link', { name: /Decinos cómo/ }))
    .toHaveAttribute('href', '#contacto-name');
  expect(document.title).toMatch(/^Error: /);
  expect(await findViolations(host)).toEqual([]);
  expect(listLeads()).toEqual([]);
});

test('a corrected field loses its error, and the others keep theirs', async () => {
  await openForm();
  await send();
  await expect.element(nameField).toHaveAttribute('aria-invalid', 'true');
  await nameField.fill('Ana Paz');
  await phoneField.fill('5263 0900');
  await send();
  await expect.element(phoneField).toHaveFocus();
  await expect.element(phoneField).toHaveAccessibleDescription(/Falta el código de área/);
  await expect.element(nameField).not.toHaveAttribute('aria-invalid');
  await expect.element(nameField).toHaveAccessibleDescription('');
  await expect.element(page.getByRole('link', { name: /Decinos cómo/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Falta corregir 2 datos')).toBeVisible();
});

test('a refusal of the server is shown at its field, and what was typed stays', async () => {
  const refusal = { errors: [{ field: 'request.phone', message: 'Ese número no existe' }] };
  const { listLeads } = await openForm({ 'POST /leads': () => errorResponse(400, refusal) });
  await fillIn();
  await send();
  await expect.element(phoneField).toHaveAccessibleDescription('Error: Ese número no existe');
  await expect.element(phoneField).toHaveFocus();
  await expect.element(nameField).toHaveValue('Ana Paz');
  await expect.element(placeField).toHaveValue('Morón, Buenos Aires');
  await expect.element(sendButton).toBeEnabled();
  expect(listLeads()).toHaveLength(1);
});

test('a refusal without a field is shown above the form', async () => {
  const refusal = { code: 'throttled', message: 'Recibimos muchos pedidos. Probá en un rato.' };
  await openForm({ 'POST /leads': () => errorResponse(429, refusal) });
  await fillIn();
  await send();
  await expect.element(page.getByText(refusal.message)).toBeVisible();
  await expect.element(nameField).toHaveValue('Ana Paz');
});

test('without a connection the form waits, and is sent later as the same request', async () => {
  const handlers: Handlers = { 'POST /leads': failToConnect };
  const { listLeads } = await openForm(handlers);
  await fillIn();
  await send();
  await expect.element(pending).toBeVisible();
  await expect.element(nameField).toHaveValue('Ana Paz');
  // The data is waiting, so the browser warns visitors who leave the page.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  Object.assign(handlers, { 'POST /leads': () => receipt });
  dispatchEvent(new Event('online'));
  await expect.element(thanks).toBeVisible();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  const [first, second] = listLeads();
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  expect(second?.body).toEqual(first?.body);
});

test('a form that waits can be cancelled, and is complete for a change', async () => {
  const { listLeads } = await openForm({ 'POST /leads': unavailable });
  await fillIn();
  await send();
  await expect.element(pending).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enviar ahora' })).toBeEnabled();
  await page.getByRole('button', { name: 'Cancelar el envío' }).click();
  await expect.element(pending).not.toBeInTheDocument();
  await expect.element(sendButton).toBeEnabled();
  await nameField.fill('Ana Paz de Noche');
  await expect.element(phoneField).toHaveValue('11 5263 0900');
  dispatchEvent(new Event('online'));
  expect(listLeads()).toHaveLength(1);
});

test('a double click sends the form once', async () => {
  const held = createHeldResponse();
  const { listLeads } = await openForm({ 'POST /leads': held.handler });
  await fillIn();
  await sendButton.dblClick();
  await expect.element(page.getByRole('button', { name: 'Enviando…' })).toBeDisabled();
  await expect.poll(listLeads).toHaveLength(1);
  held.send(receipt);
  await expect.element(thanks).toBeVisible();
  expect(listLeads()).toHaveLength(1);
});

test('the confirmation gets the focus, with the number and a chat about the chosen plan', async () => {
  const plans = ['Base', 'Total'].map((name) => ({ slug: name.toLowerCase(), name }));
  const { host, listLeads } = await openForm({ 'POST /leads': () => receipt }, { plans });
  await fillIn();
  await page.getByRole('combobox', { name: 'Plan' }).selectOptions('total');
  await send();
  await expect.element(page.getByText('N° 1042')).toBeVisible();
  expect(document.activeElement).toBe(host.querySelector('#gracias'));
  await expect.element(sendButton).not.toBeInTheDocument();
  const chat = new URL(
    page.getByRole('link', { name: 'Seguí por WhatsApp' }).element().getAttribute('href') ?? '',
    location.href,
  );
  expect(chat.searchParams.get('text')).toBe(
    'Hola, soy Ana Paz. Pedí que me llamen por Total (pedido N° 1042).',
  );
  expect(listLeads()[0]?.body).toMatchObject({
    type: 'CONTACT',
    request: { name: 'Ana Paz', phone: '11 5263 0900', place: 'Morón, Buenos Aires', plan: 'total' },
  });
});

test('the form fits a phone', async () => {
  await usePhone();
  await openForm({}, { cvDays: 90 });
  await send();
  await expect.element(page.getByText('Falta corregir 3 datos')).toBeVisible();
  expect(getOverflow()).toBeLessThanOrEqual(0);
});

test('the confirmation offers the next half-days, and one click posts the choice', async () => {
  const visit = {
    path: '/visita/abc-_1',
    kind: 'VISIT',
    options: [
      { value: 'VISIT.2026-12-01.MORNING', label: 'mañana a la mañana' },
      { value: 'VISIT.2026-12-01.AFTERNOON', label: 'mañana a la tarde' },
    ],
  };
  const { host } = await openForm({ 'POST /leads': () => ({ ...receipt, visit }) });
  await fillIn();
  await send();
  await expect.element(page.getByText('Elegí cuándo vamos a verlo con vos:')).toBeVisible();
  const choice = page.getByRole('button', { name: 'mañana a la tarde' });
  await expect.element(choice).toHaveAttribute('value', 'VISIT.2026-12-01.AFTERNOON');
  const form = choice.element().closest('form');
  expect([form?.method, new URL(form?.action ?? '').pathname]).toEqual(['post', visit.path]);
  expect(host.querySelectorAll('button:not([hidden])')).toHaveLength(2);
  await expect
    .element(page.getByRole('link', { name: 'Ver más horarios' }))
    .toHaveAttribute('href', visit.path);
  expect(await findViolations(host)).toEqual([]);
});

test('an offer with a path of another site is ignored', async () => {
  const options = [{ value: 'x', label: 'hoy' }];
  const visit = { path: 'https://evil.example/visita/x', kind: 'VISIT', options };
  await openForm({ 'POST /leads': () => ({ ...receipt, visit }) });
  await fillIn();
  await send();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'hoy' })).not.toBeInTheDocument();
});
