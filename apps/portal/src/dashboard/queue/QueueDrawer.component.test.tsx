import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../../testing/app.tsx';
import { toId } from '../../testing/entries.ts';
import { button, press, toast } from '../../testing/screen.ts';

const at = '2026-11-20T12:00:00.000Z';
const person = { id: toId(7), name: 'Eva Sol' };

/** A test server with one request in a queue. */
function serveRequest() {
  let request = {
    id: toId(1),
    number: 1002,
    version: 1,
    contract: { id: toId(2), number: 'C-1' },
    details: { kind: 'VISIT', what: 'Suena sola', when: null },
    photos: 0,
    state: 'RECEIVED',
    answer: null,
    createdAt: at,
    takenAt: null,
    doneAt: null,
    mayTakeBack: true,
    name: 'Ana Paz',
    email: 'ana@ejemplo.com',
    phone: null,
    assignee: null,
    updatedAt: at,
    updatedBy: null,
  };
  const notes: object[] = [];
  const path = `/requests/${request.id}`;
  return {
    path,
    current: () => request,
    change: (parts: object) => {
      request = { ...request, ...parts, version: request.version + 1 };
    },
    handlers: {
      'GET /requests': () => listResponse([request]),
      'GET /requests/people': () => [person],
      [`GET ${path}`]: () => ({ ...request, notes }),
      [`PUT ${path}`]: ({ body, headers }: { body: unknown; headers: Headers }) => {
        if (headers.get('if-match') !== `"${request.version}"`)
          return errorResponse(412, { code: 'stale', message: 'Otra persona lo cambió' });
        const { assignee, ...rest } = Object(body);
        const changed = assignee === undefined ? rest : { ...rest, assignee: assignee && person };
        request = { ...request, ...changed, version: request.version + 1 };
        return request;
      },
      [`POST ${path}/notes`]: ({ body }: { body: unknown }) => {
        const note = { id: toId(9), author: 'Ana Suárez', createdAt: at, ...Object(body) };
        notes.push(note);
        return note;
      },
    },
  };
}

async function openRequest() {
  const server = serveRequest();
  const app = await openDashboard('/dashboard/requests', server.handlers);
  await page.getByRole('link', { name: 'Ana Paz' }).click();
  return { ...server, ...app, drawer: page.getByRole('dialog', { name: 'Ana Paz' }) };
}

test('a case is taken over, closed with an answer and reopened in its drawer', async () => {
  const { drawer, current, router } = await openRequest();
  expect(router.state.location.pathname).toBe(`/dashboard/requests/${toId(1)}`);
  await drawer.getByRole('button', { name: 'Tomarlo' }).click();
  await expect.poll(() => current().state).toBe('TAKEN');
  await expect.element(drawer.getByRole('button', { name: 'Tomarlo' })).not.toBeInTheDocument();
  // A rejection needs a reason.
  await expect.element(drawer.getByRole('button', { name: 'No se hace' })).toBeDisabled();
  await drawer.getByRole('textbox', { name: 'Respuesta' }).fill('Vamos el lunes');
  await drawer.getByRole('button', { name: 'Marcar como hecho' }).click();
  await expect.poll(current).toMatchObject({ state: 'DONE', answer: 'Vamos el lunes' });
  await drawer.getByRole('button', { name: 'Reabrir' }).click();
  await expect.poll(() => current().state).toBe('TAKEN');
});

test('a case is assigned to a person, which can be undone, and gets a note', async () => {
  const { drawer, current } = await openRequest();
  await drawer.getByRole('combobox', { name: 'Lo tiene' }).click();
  await page.getByRole('option', { name: 'Eva Sol' }).click();
  await expect.poll(() => current().assignee).toEqual(person);
  await toast('Pedido guardado').getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => current().assignee).toBeNull();

  await expect.element(drawer.getByRole('button', { name: 'Agregar la nota' })).toBeDisabled();
  await drawer.getByRole('textbox', { name: 'Nota nueva' }).fill('La llamé');
  await drawer.getByRole('button', { name: 'Agregar la nota' }).click();
  await expect.element(drawer.getByRole('listitem').filter({ hasText: 'La llamé' })).toBeVisible();
  await expect.element(drawer.getByRole('textbox', { name: 'Nota nueva' })).toHaveValue('');
});

test('a change by another user is loaded instead of being overwritten', async () => {
  const { drawer, current, change } = await openRequest();
  await expect.element(drawer.getByRole('button', { name: 'Tomarlo' })).toBeVisible();
  change({ state: 'TAKEN', assignee: person });
  await drawer.getByRole('button', { name: 'Tomarlo' }).click();
  await expect.element(toast('Otra persona lo cambió')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: 'Tomarlo' })).not.toBeInTheDocument();
  expect(current().version).toBe(2);
});

test('closing the drawer returns to the list and to its row', async () => {
  const { drawer, router } = await openRequest();
  await expect.element(drawer).toBeVisible();
  await press('Escape');
  await expect.element(drawer).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/dashboard/requests');
  await expect.element(page.getByRole('link', { name: 'Ana Paz' })).toHaveFocus();
  await expect.element(button('Descargar')).toBeVisible();
});
