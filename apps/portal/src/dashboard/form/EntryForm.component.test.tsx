import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../../testing/app.tsx';
import { serveEntry, toId } from '../../testing/entries.ts';
import { button, field, paste, press, toast, waitForForm } from '../../testing/screen.ts';
import { getUnsavedWorkKey, storeUnsavedWork } from './saving/autosave.ts';

/** Opens the form of a plan that a test server stores. */
async function openPlan(fields: object = {}) {
  const server = serveEntry(plans, {
    name: 'Plan Clásico',
    slug: 'clasico',
    code: 'C-1',
    price: 10_000,
    ...fields,
  });
  const app = await openDashboard(`/dashboard/plans/update/${server.current().id}`, {
    ...server.handlers,
    'GET /plans': () => listResponse([server.current()]),
  });
  await waitForForm();
  return { ...app, ...server };
}

const leaveDialog = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' });
const recoveryOffer = page.getByRole('status').filter({ hasText: 'Tenés cambios sin guardar de' });
const listLink = page
  .getByRole('navigation', { name: 'Dónde estás' })
  .getByRole('link', { name: 'Planes', exact: true });

/** Reads the unsaved input from localStorage. */
const readStoredInput = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('centinela.form.'))
    .map((key) => localStorage.getItem(key))
    .join();

/** Dispatches the event of a page that is about to be closed. @returns whether the browser would warn the user */
const isWarnedBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test.runIf(import.meta.env.TEST_LONG)(
  'a long form has a table of contents, whose links move the focus',
  async () => {
    await openPlan({ items: [{ text: 'Sirena', included: true }] });
    const contents = page.getByRole('navigation', { name: 'Secciones del formulario' });
    const section = page.getByRole('region', { name: 'Qué incluye' });
    const link = contents.getByRole('button', { name: 'Qué incluye' });
    link.element().focus();
    await press('Enter');
    await expect.element(section).toHaveFocus();
    await expect.element(link).toHaveAttribute('aria-current', 'true');
    await press('Tab');
    await expect.element(section.getByRole('listitem').getByRole('button').first()).toHaveFocus();
    // The last section can't scroll to the middle of the window.
    const last = contents.getByRole('button', { name: 'Publicación' });
    last.element().focus();
    await press('Enter');
    await expect.element(last).toHaveAttribute('aria-current', 'true');
  },
);

test('each pasted line becomes a row, the first one fills an empty row, and one undo removes them all', async () => {
  await openPlan({ items: [{ text: 'Sirena', included: true }] });
  const section = page.getByRole('region', { name: 'Qué incluye' });
  const rows = section.getByRole('listitem');
  const undo = section.getByRole('button', { name: 'Deshacer' });
  section.getByRole('button', { name: 'Agregar renglón' }).element().focus();
  paste(['• Cámara', '• Sensor', '• Botón']);
  await expect.poll(() => rows.length).toBe(4);
  await expect.element(rows.nth(3)).toMatchTextContent(/Botón/);
  await undo.click();
  await expect.poll(() => rows.length).toBe(1);

  await section.getByRole('button', { name: 'Agregar renglón' }).click();
  const text = rows.nth(1).getByRole('textbox', { name: 'Texto' });
  await text.click();
  paste(['Cámara', 'Sensor']);
  await expect.poll(() => rows.length).toBe(3);
  await expect.element(text).toHaveValue('Cámara');
  await expect.element(text).toHaveFocus();
});

test('removing a row focuses the undo button, which disappears when the list is saved', async () => {
  await openPlan({ items: ['Sirena', 'Cámara', 'Sensor'].map((text) => ({ text, included: true })) });
  const section = page.getByRole('region', { name: 'Qué incluye' });
  const rows = section.getByRole('listitem');
  const undo = section.getByRole('button', { name: 'Deshacer' });
  const remove = (row: typeof rows) => row.getByRole('button', { name: /^Quitar/ }).click();
  for (const left of [2, 1]) {
    await remove(rows.first());
    await expect.poll(() => rows.length).toBe(left);
    await expect.element(undo).toHaveFocus();
  }
  await undo.click();
  await expect.poll(() => rows.length).toBe(2);
  await expect.element(rows.first().getByRole('button', { expanded: true })).toHaveFocus();
  await remove(rows.last());
  await press('Control+s');
  await expect.element(toast('Borrador guardado')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('the table of contents highlights a section with errors', async () => {
  const { sent } = await openPlan();
  await field('Nombre').fill('');
  await button('Publicar').click();
  const contents = page.getByRole('navigation', { name: 'Secciones del formulario' });
  await expect.element(contents.getByRole('button', { name: 'con errores Lo principal' })).toBeVisible();
  expect(contents.getByRole('button', { name: /con errores/ }).length).toBe(1);
  const summary = page.getByRole('alert').filter({ hasText: 'Hay algo que corregir' });
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('button').click();
  await expect.element(field('Nombre')).toHaveFocus();
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('a server error is shown at its field, and the input is kept', async () => {
  const { handlers, path, current } = serveEntry(plans, {
    name: 'Plan',
    slug: 'plan',
    code: 'C-1',
    price: 1,
  });
  const errorResponse = {
    message: 'Hay datos que corregir',
    requestId: 'r',
    errors: [{ field: 'code', message: 'Ya está en uso: elegí otro' }],
  };
  await openDashboard(`/dashboard/plans/update/${current().id}`, {
    ...handlers,
    [`PUT ${path}`]: () => Response.json(errorResponse, { status: 400 }),
  });
  await waitForForm();
  await field('Código').fill('C-2');
  await button('Publicar').click();
  await expect.element(field('Código')).toHaveAccessibleDescription(/Ya está en uso/);
  await expect.element(field('Código')).toHaveValue('C-2');
});

test('a reloaded form offers to recover unsaved input, until it is saved', async () => {
  const { close, handlers, current, sent } = await openPlan();
  const reopen = async () => {
    await openDashboard(`/dashboard/plans/update/${current().id}`, handlers);
    await waitForForm();
  };
  expect(isWarnedBeforeUnload()).toBe(false);
  await field('Nombre').fill('Escrito y no guardado');
  await expect.poll(readStoredInput).toContain('Escrito y no guardado');
  expect(isWarnedBeforeUnload()).toBe(true);
  close();

  await reopen();
  await expect.element(field('Nombre')).toHaveValue('Plan Clásico');
  await recoveryOffer.getByRole('button', { name: 'Recuperar' }).click();
  await expect.element(field('Nombre')).toHaveValue('Escrito y no guardado');
  const preview = page.frameLocator(page.getByTitle('Vista previa'));
  await expect.element(preview.getByText('Escrito y no guardado').first()).toBeVisible();
  // Local changes are private: they become a version only when saved.
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  expect(current()).toMatchObject({ name: 'Plan Clásico', version: 1 });
  await button('Publicar').click();
  await expect.element(toast('Plan publicado')).toBeVisible();
  expect(current()).toMatchObject({ name: 'Escrito y no guardado', version: 2 });
  expect(readStoredInput()).toBe('');
});

/** Opens the form of a plan for which another device has stored input five minutes ago. */
async function openPlanOfOtherDevice() {
  const server = serveEntry(plans, { name: 'Plan', slug: 'plan', code: 'C-1', price: 1 });
  const { id } = server.current();
  const path = `/autosaves/plans/${id}`;
  const autosave = {
    version: 1,
    device: crypto.randomUUID(),
    values: { name: 'Escrito en el celular' },
    at: new Date(Date.now() - 5 * 60_000).toISOString(),
  };
  const { sent } = await openDashboard(`/dashboard/plans/update/${id}`, {
    ...server.handlers,
    [`GET ${path}`]: () => ({ autosave }),
    [`PUT ${path}`]: () => ({ at: new Date().toISOString() }),
    [`DELETE ${path}`]: () => ({ deleted: true }),
  });
  await waitForForm();
  const offer = page.getByText('Tenés cambios sin guardar de hace 5 minutos, desde otro equipo');
  await expect.element(offer).toBeVisible();
  return {
    /** The values sent to the server so far. */
    autosaves: () => sent.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => Object(body).values),
    isRemoved: () => sent.some(({ call }) => call === `DELETE ${path}`),
  };
}

test.runIf(import.meta.env.TEST_LONG)(
  'offers input from another device, and keeps it there until the user has decided',
  async () => {
    const { autosaves, isRemoved } = await openPlanOfOtherDevice();
    await field('Descripción').fill('Escrito acá');
    await expect.poll(readStoredInput).toContain('Escrito acá');
    expect(autosaves()).toEqual([]);
    await button('Recuperar').click();
    await expect.element(field('Nombre')).toHaveValue('Escrito en el celular');
    await expect.element(field('Descripción')).toHaveValue('');
    // The input that was replaced stays in this browser, and is offered in its turn.
    await expect.poll(readStoredInput).toContain('Escrito en el celular');
    expect(readStoredInput()).toContain('Escrito acá');
    await recoveryOffer.getByRole('button', { name: 'Recuperar' }).click();
    await expect.element(field('Descripción')).toHaveValue('Escrito acá');
    await recoveryOffer.getByRole('button', { name: 'Recuperar' }).click();
    await expect.element(field('Nombre')).toHaveValue('Escrito en el celular');
    await recoveryOffer.getByRole('button', { name: 'Descartar' }).click();
    await expect.element(recoveryOffer).not.toBeInTheDocument();
    expect(readStoredInput()).not.toContain('Escrito acá');
    await field('Nombre').fill('Escrito en los dos');
    await expect.poll(() => autosaves().at(-1)).toMatchObject({ name: 'Escrito en los dos' });
    await button('Publicar').click();
    await expect.element(toast('Plan publicado')).toBeVisible();
    await expect.poll(isRemoved).toBe(true);
  },
);

test('discarding input from another device offers that of this browser, which is sent when the page closes', async () => {
  const key = getUnsavedWorkKey('0199aaaa-0000-7000-8000-0000000000aa', plans, toId(1), null);
  storeUnsavedWork(localStorage, key, 1, { name: 'Escrito acá antes' }, Date.now() - 10 * 60_000);
  const { autosaves, isRemoved } = await openPlanOfOtherDevice();
  await button('Descartar').click();
  await expect.element(page.getByText('Tenés cambios sin guardar de hace 10 minutos')).toBeVisible();
  await expect.poll(isRemoved).toBe(true);
  expect(readStoredInput()).toContain('Escrito acá antes');
  await button('Recuperar').click();
  await expect.element(field('Nombre')).toHaveValue('Escrito acá antes');
  await expect.poll(() => autosaves().at(-1)).toMatchObject({ name: 'Escrito acá antes' });
  await field('Nombre').fill('Lo último');
  dispatchEvent(new Event('pagehide'));
  // Without the event, it would be sent five seconds after the previous input.
  await expect.poll(() => autosaves().at(-1), { timeout: 2000 }).toMatchObject({ name: 'Lo último' });
});

test('publishing offers an undo that publishes the previous values of the changed fields', async () => {
  const { current, sent, path } = await openPlan({ description: 'Antes' });
  await field('Precio por mes').fill('15000');
  await button('Publicar').click();
  await toast('Plan publicado').getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(toast('Deshecho')).toBeVisible();
  expect(sent.findLast(({ call }) => call === `PUT ${path}`)?.body).toEqual({ price: 10_000 });
  expect(current()).toMatchObject({ price: 10_000, changed: false });
  await expect.element(field('Precio por mes')).toHaveValue('10.000');
});

test('focusing all fields changes nothing, so leaving needs no confirmation', async () => {
  const { router, handlers, current } = await openPlan({ items: [{ text: 'Sirena', included: true }] });
  for (const each of document.querySelectorAll<HTMLElement>(
    'form :is(input, textarea, select, [contenteditable])',
  )) {
    each.focus();
    each.blur();
  }
  await listLink.click();
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/plans');
  await expect.element(leaveDialog).not.toBeInTheDocument();
  await router.navigate(-1);
  await waitForForm();
  await expect.element(recoveryOffer).not.toBeInTheDocument();
  expect(handlers).toBeDefined();
  expect(current().version).toBe(1);
});

test('leaving asks for confirmation after a change', async () => {
  const { router } = await openPlan();
  const pathname = () => router.state.location.pathname;
  await field('Nombre').fill('Otra cosa');
  await listLink.click();
  await leaveDialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect.element(leaveDialog).not.toBeInTheDocument();
  await expect.element(field('Nombre')).toHaveValue('Otra cosa');
  await listLink.click();
  await leaveDialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect.poll(pathname).toBe('/dashboard/plans');
});

test('two editors change one plan without losing a change', async () => {
  const { saveAsOther, current } = await openPlan({ description: 'La descripción de antes.' });
  saveAsOther({ name: 'Plan de Bruno', code: 'C-9' });
  await field('Nombre').fill('Plan de Ana');
  await field('Descripción').fill('La descripción de Ana.');
  await button('Publicar').click();

  const dialog = page.getByRole('dialog', { name: 'Otra persona lo cambió mientras lo editabas' });
  const choice = (label: string) => dialog.getByRole('radiogroup', { name: label });
  await expect.element(choice('Nombre')).toHaveAccessibleDescription('Lo cambiaron los dos');
  await expect.element(choice('Código')).toHaveAccessibleDescription('Solo lo cambió Bruno Díaz');
  await expect.element(choice('Descripción')).toHaveAccessibleDescription('Solo lo cambiaste vos');
  expect(dialog.getByRole('radiogroup').length).toBe(3);
  await expect.element(choice('Código').getByRole('radio', { name: 'Lo de Bruno Díaz' })).toBeChecked();
  await expect.element(choice('Descripción').getByRole('radio', { name: 'Lo mío' })).toBeChecked();

  await choice('Nombre').getByRole('radio', { name: 'Lo de Bruno Díaz' }).click();
  await button('Publicar lo elegido').click();
  await expect.element(toast('Plan publicado')).toBeVisible();
  expect(current()).toMatchObject({
    name: 'Plan de Bruno',
    code: 'C-9',
    description: 'La descripción de Ana.',
    version: 3,
  });
});
