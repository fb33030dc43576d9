import { errorResponse, type Handlers } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../../testing/app.tsx';
import { toId } from '../../testing/entries.ts';
import { button, press, toast } from '../../testing/screen.ts';

const at = '2026-11-20T12:00:00.000Z';
const cv = { name: 'Ana.pdf', size: 2_000, until: at, quarantine: null };
const colleague = { id: toId(7), name: 'Eva Sol' };

/** A test server with one lead, and a second one of the same person. */
function serveLead() {
  let lead: Record<string, unknown> = {
    id: toId(1),
    number: 1002,
    version: 1,
    source: 'CONTACT',
    topic: 'PLAN',
    status: 'NEW',
    ...{ spam: false, verified: true, assignee: null, lostReason: null, lostNote: null, value: null },
    ...{
      hasDoorstepForm: false,
      suggestedValue: 345_600,
      commission: null,
      remindAt: null,
      remindNote: null,
      callBy: null,
      pace: null,
    },
    ...{
      answeredAt: null,
      landing: null,
      name: 'Ana Paz',
      phone: '+541155550000',
      email: null,
      document: null,
    },
    ...{ province: 'Buenos Aires', locality: 'Morón', isPlaceListed: true, subject: null, message: null },
    ...{ page: '/planes/clasico', entry: null, cameFrom: 'google.com', agent: null, broughtBy: null },
    utm: { utm_campaign: 'Verano' },
    ...{
      design: null,
      plan: null,
      monthly: null,
      once: null,
      proof: null,
      cv,
      contract: null,
      outcome: null,
    },
    ...{ mailedAt: null, createdAt: at, updatedAt: at, updatedBy: null },
  };
  const twin = { name: 'Ana Paz', status: 'NEW', by: 'phone', createdAt: at };
  const won = { ...twin, id: toId(4), number: 992, status: 'WON' };
  let twins = [{ ...twin, id: toId(2), number: 990 }, won];
  const path = `/leads/${String(lead.id)}`;
  const change = (parts: object) => {
    lead = { ...lead, ...parts, version: Number(lead.version) + 1 };
    return lead;
  };
  return {
    current: () => lead,
    change,
    handlers: {
      'GET /leads': ({ query }: { query: URLSearchParams }) =>
        listResponse(
          query.get('filter[due]') || (query.get('filter[status]') ?? lead.status) !== lead.status
            ? []
            : [lead],
        ),
      'GET /leads/people': () => [colleague, { id: toId(8), name: 'Gus Agente', isAgent: true }],
      [`GET ${path}`]: () => ({ ...lead, notes: [], history: [], merged: [], twins }),
      [`PUT ${path}`]: ({ body, headers }: { body: unknown; headers: Headers }) => {
        if (headers.get('if-match') !== `"${lead.version}"`)
          return errorResponse(412, { code: 'stale', message: 'Otra persona lo cambió' });
        const { assignee, ...rest } = Object(body);
        return change(assignee === undefined ? rest : { ...rest, assignee: assignee && colleague });
      },
      [`POST ${path}/merge`]: () => {
        twins = [won];
        return change({});
      },
      [`GET /visits/case/${toId(1)}`]: () => null,
    },
  };
}

/** @param parts what differs from the lead of `serveLead` */
async function openLead(parts: object = {}) {
  const server = serveLead();
  server.change(parts);
  await openDashboard('/dashboard/leads', server.handlers);
  await page.getByRole('link', { name: 'Ana Paz' }).click();
  return { ...server, drawer: page.getByRole('dialog', { name: 'Ana Paz' }) };
}

test('a lead with a readable origin is handed over in two actions', async () => {
  const { drawer, current } = await openLead();
  await expect
    .element(drawer.getByText('Búsqueda de Google · campaña «Verano» · página Planes: clasico'))
    .toBeVisible();
  await expect.element(drawer.getByRole('link', { name: /^Descargar Ana\.pdf/ })).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Lo tiene' }).click();
  await page.getByRole('option', { name: 'Eva Sol' }).click();
  await expect.poll(() => current().assignee).toEqual(colleague);
  // Otherwise it would be shown in the next test, with its undo.
  await expect.element(toast('Contacto guardado')).toBeVisible();
});

test('a lead is won with the suggested value in two actions, which can be undone', async () => {
  const { drawer, current } = await openLead();
  await drawer.getByRole('button', { name: 'Ganado…' }).click();
  await button('Guardar').click();
  await expect.poll(current).toMatchObject({ status: 'WON', value: 345_600 });
  await toast('Contacto guardado').getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(current).toMatchObject({ status: 'NEW', value: null });
});

test('a CV that waits for its virus scan cannot be downloaded', async () => {
  const { drawer } = await openLead({ cv: { ...cv, quarantine: 'PENDING' } });
  await expect.element(drawer.getByText(/^Ana\.pdf espera el análisis del antivirus/)).toBeVisible();
  expect(drawer.getByRole('link', { name: /^Descargar/ }).elements()).toEqual([]);
  await expect.element(drawer.getByText(/^Se borra el/)).toBeVisible();
});

test('a CV with a virus, which was deleted at once, shows no later day of deletion', async () => {
  const { drawer } = await openLead({ cv: { ...cv, quarantine: 'INFECTED' } });
  await expect.element(drawer.getByText(/^El antivirus rechazó Ana\.pdf, que se eliminó/)).toBeVisible();
  expect(drawer.getByText(/^Se borra el/).elements()).toEqual([]);
});

test('a lost lead needs a reason; a change by another user is loaded instead of being overwritten', async () => {
  const { drawer, current, change } = await openLead();
  await drawer.getByRole('button', { name: 'Perdido…' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Motivo' })).toHaveFocus();
  await press('Escape');
  await expect.element(page.getByRole('dialog', { name: 'Marcar como perdido' })).not.toBeInTheDocument();
  await drawer.getByRole('button', { name: 'Perdido…' }).click();
  await button('Guardar').click();
  await expect.element(page.getByRole('dialog', { name: 'Marcar como perdido' })).toBeVisible();
  change({ status: 'CONTACTED' });
  await page.getByRole('combobox', { name: 'Motivo' }).selectOptions('PRICE');
  await button('Guardar').click();
  await expect.element(toast('Otra persona lo cambió')).toBeVisible();
  expect(current().status).toBe('CONTACTED');
  // The input is still there, and a second attempt is about the lead as it is now.
  await expect.element(page.getByRole('combobox', { name: 'Motivo' })).toHaveValue('PRICE');
  await button('Guardar').click();
  await expect.poll(current).toMatchObject({ status: 'LOST', lostReason: 'PRICE' });
  await expect.element(page.getByRole('dialog', { name: 'Marcar como perdido' })).not.toBeInTheDocument();
});

test('a reminder that could not be saved keeps its input', async () => {
  const server = serveLead();
  const path = `PUT /leads/${toId(1)}`;
  const all: Handlers = server.handlers;
  const save = all[path];
  let isDown = true;
  const handlers: Handlers = {
    ...all,
    [path]: (request) =>
      isDown ? errorResponse(503, { code: 'storageAway', message: 'Sin base' }) : save?.(request),
  };
  await openDashboard('/dashboard/leads', handlers);
  await page.getByRole('link', { name: 'Ana Paz' }).click();
  await page
    .getByRole('dialog', { name: 'Ana Paz' })
    .getByRole('button', { name: 'Poner un recordatorio' })
    .click();
  await button('Mañana a las 9').click();
  await page.getByRole('textbox', { name: 'De qué se trata (opcional)' }).fill('Llamar a la tarde');
  await button('Guardar').click();
  await expect.element(toast('Sin base')).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'De qué se trata (opcional)' }))
    .toHaveValue('Llamar a la tarde');
  isDown = false;
  await button('Guardar').click();
  await expect.poll(server.current).toMatchObject({ remindNote: 'Llamar a la tarde' });
  await expect
    .element(page.getByRole('textbox', { name: 'De qué se trata (opcional)' }))
    .not.toBeInTheDocument();
});

test('the reopening of a withdrawn request offers no undo', async () => {
  const server = serveLead();
  server.change({
    ...{ status: 'CLOSED', outcome: 'WITHDRAWN', contract: { id: toId(9), number: 'C-1' } },
  });
  await openDashboard('/dashboard/leads', server.handlers);
  await page.getByRole('link', { name: 'Ana Paz' }).click();
  await page.getByRole('dialog', { name: 'Ana Paz' }).getByText('Contactado', { exact: true }).click();
  // Those of earlier tests, with the button, may still be there.
  const withoutUndo = page
    .getByRole('alert')
    .filter({ hasText: 'Contacto guardado', hasNot: page.getByRole('button', { name: 'Deshacer' }) });
  await expect.element(withoutUndo).toBeVisible();
});

test('a lead of the same person is merged after a confirmation', async () => {
  const { drawer } = await openLead();
  // A sale cannot be merged into a request.
  await expect.poll(() => drawer.getByRole('button', { name: /^Unir a este/ }).elements().length).toBe(1);
  await drawer.getByRole('button', { name: /^Unir a este/ }).click();
  await page
    .getByRole('dialog', { name: 'Unir dos contactos' })
    .getByRole('button', { name: 'Unir a este' })
    .click();
  await expect.element(toast('Contactos unidos')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: /^Unir a este/ })).not.toBeInTheDocument();
});

test('a card moves by its menu; a won one asks for its value', async () => {
  const server = serveLead();
  await openDashboard('/dashboard/leads/board', server.handlers);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect.element(column('Nuevo').getByRole('link', { name: 'Ana Paz' })).toBeVisible();
  await button('Mover a Ana Paz').click();
  await page.getByRole('menuitem', { name: 'Pasar a «Contactado»' }).click();
  await expect.element(column('Contactado').getByRole('link', { name: 'Ana Paz' })).toBeVisible();
  await button('Mover a Ana Paz').click();
  await page.getByRole('menuitem', { name: 'Pasar a «Ganado»' }).click();
  server.change({});
  await button('Guardar').click();
  await expect.element(toast('Otra persona lo cambió')).toBeVisible();
  await button('Guardar').click();
  await expect.element(column('Ganado').getByRole('link', { name: 'Ana Paz' })).toBeVisible();
  expect(server.current().value).toBe(345_600);
});
