import type { Handlers } from '@centinela/api/http/stubApi.testing.ts';
import { landingSections } from '@centinela/sections/sections/landingSections/definition.ts';
import { landings } from '@centinela/sections/sections/landings/definition.ts';
import { sections } from '@centinela/sections/sections/sections/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard } from '../../testing/app.tsx';
import { createRecord, serveEntry } from '../../testing/entries.ts';
import { button, field, press, toast, waitForForm } from '../../testing/screen.ts';

const at = '2026-11-20T12:00:00.000Z';
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Opens the form of a page that a test server stores. */
async function openPage(createHandlers: (server: ReturnType<typeof serveEntry>) => Handlers = () => ({})) {
  const server = serveEntry(sections, { title: 'Página', slug: 'pagina', body: '<p>Para probar.</p>' });
  const app = await openDashboard(`/dashboard/sections/update/${server.current().id}`, {
    ...server.handlers,
    ...createHandlers(server),
  });
  await waitForForm();
  return { ...app, ...server };
}

async function openPanel(name: string) {
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
}

test('without changes there is nothing to save or publish', async () => {
  const { sent } = await openPage();
  await expect
    .element(page.getByRole('link', { name: 'Ver en el sitio' }))
    .toHaveAttribute('href', '/pagina');
  await expect.element(button('Publicar')).not.toBeInTheDocument();
  field('Título').element().focus();
  await press('Control+Enter');
  await expect.element(toast('Ya está publicado, sin cambios')).toBeVisible();
  await press('Control+s');
  await expect.element(toast('No hay cambios para guardar')).toBeVisible();
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
});

test('a page with blocks counts its unpublished ones without a schedule, and its publication has no undo', async () => {
  const draft = { state: 'draft', standing: 'draft', layout: 'FORM' } as const;
  const blocks = [
    createRecord(landingSections, { ...draft, name: 'Programado', publishAt: at }, 11),
    createRecord(landingSections, { ...draft, name: 'Borrador' }, 12),
  ];
  const ids = blocks.map(({ id }) => id);
  const server = serveEntry(landings, { title: 'Campaña', slug: 'campania', sections: ids });
  await openDashboard(`/dashboard/landings/update/${server.current().id}`, {
    ...server.handlers,
    'GET /landings/sections': () => listResponse(blocks),
    ...Object.fromEntries(ids.map((id) => [`GET /landings/sections/${id}/uses`, () => []])),
  });
  await waitForForm();
  // A narrow bar hides it.
  await expect.element(page.getByText('1 bloque sin publicar')).toBeInTheDocument();
  await field('Título').fill('Otra campaña');
  await button('Publicar').click();
  const message = toast('«Otra campaña» ya está en el sitio.');
  await expect.element(message).toBeVisible();
  await expect.element(message.getByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});

test('unsaved input of a new block is offered only for its page and kind, and never delays its publication', async () => {
  const server = serveEntry(landings, { title: 'Campaña', slug: 'campania', sections: [] });
  const block = createRecord(landingSections, { name: 'Bloque', layout: 'FORM' }, 11);
  const names = (['HERO', 'FORM'] as const).map((kind) => `new.${server.current().id}.${kind}`);
  const autosave = {
    version: null,
    device: crypto.randomUUID(),
    values: { layout: 'FORM', name: 'De otro equipo' },
    at: new Date().toISOString(),
  };
  const { sent } = await openDashboard(`/dashboard/landings/update/${server.current().id}`, {
    ...server.handlers,
    [`PUT /autosaves/landingSections/${names[0]}`]: () => ({ at }),
    [`GET /autosaves/landingSections/${names[1]}`]: () => ({ autosave }),
    'GET /landings/sections': () => listResponse([block]),
    'POST /landings/sections': () => block,
    [`GET /landings/sections/${block.id}/uses`]: () => [],
  });
  await waitForForm();
  const blocks = page.getByRole('group', { name: 'Agregar un bloque nuevo' });
  const drawer = page.getByRole('dialog', { name: /^Bloque nuevo/ });
  const name = drawer.getByRole('textbox', { name: 'Nombre interno' });
  await blocks.getByRole('button', { name: 'Agregar: Portada' }).click();
  await name.fill('Portada sin guardar');
  await expect
    .poll(() => sent.findLast(({ call }) => call.startsWith('PUT /autosaves/'))?.body)
    .toMatchObject({ values: { name: 'Portada sin guardar' } });
  await press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  await blocks.getByRole('button', { name: 'Agregar: Formulario' }).click();
  await expect.element(drawer.getByText(/desde otro equipo/)).toBeVisible();
  await name.fill('Otro formulario');
  await press('Control+Enter');
  await expect.poll(() => sent.some(({ call }) => call === 'POST /landings/sections')).toBe(true);
  await expect.element(drawer).not.toBeInTheDocument();
});

test('Ctrl+S saves a draft, Cmd+S too, and Ctrl+Enter publishes', async () => {
  const { current, router } = await openPage();
  const saveStatus = page.getByText('Sin guardar');
  await field('Título').fill('Primera');
  await expect.element(saveStatus.first()).toBeInTheDocument();
  await expect.element(button('Publicar')).toBeEnabled();
  // Enter saves nothing.
  await press('Enter');
  await press('Control+s');
  await expect.element(toast('Borrador guardado')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Guardado' }).first()).toBeVisible();
  await expect.element(page.getByText('Con cambios', { exact: true })).toBeVisible();
  if (import.meta.env.TEST_LONG) await expect.element(page.getByText(/^hace (5|10) s$/)).toBeVisible();
  expect(current()).toMatchObject({ title: 'Primera', version: 2, changed: true });
  await field('Título').fill('Segunda');
  await press('Meta+s');
  await expect.poll(current).toMatchObject({ title: 'Segunda', version: 3, changed: true });
  await expect.element(button('Publicar')).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter');
  await page.getByRole('textbox', { name: 'Texto', exact: true }).click();
  await press('Control+Enter');
  await expect.element(toast('Página libre publicada')).toBeVisible();
  // The form stays open, with a link to the result.
  await expect
    .element(toast('Página libre publicada').getByRole('link', { name: 'Ver en el sitio' }))
    .toHaveAttribute('href', '/pagina');
  expect(router.state.location.pathname).toContain('/dashboard/sections/update/');
  expect(current()).toMatchObject({
    title: 'Segunda',
    body: '<p>Para probar.</p>',
    version: 4,
    changed: false,
  });
});

test('pressing Ctrl+S twice saves one draft, and input typed during the save is kept', async () => {
  const { promise: response, resolve: answer } = Promise.withResolvers<void>();
  const { sent, current } = await openPage(({ handlers, path }) => ({
    [`PUT ${path}`]: async (request) => {
      await response;
      return handlers[`PUT ${path}`]?.(request);
    },
  }));
  await field('Título').fill('Guardado');
  await press('Control+s');
  await press('Control+s');
  await field('Título').fill('Guardado y sigue');
  answer();
  await expect.element(toast('Borrador guardado')).toBeVisible();
  await expect.element(field('Título')).toHaveValue('Guardado y sigue');
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  expect(current()).toMatchObject({ title: 'Guardado', version: 2 });
});

test('an old version is restored as a draft, and its differences are shown', async () => {
  const summaries = (version: number) =>
    Array.from({ length: version }, (_none, index) => ({
      version: version - index,
      action: 'save',
      at,
      by: 'Ana Suárez',
      live: version - index === 2,
    }));
  const oldValues = { title: 'La primera' };
  const { current } = await openPage((server) => {
    server.saveAsOther({ title: 'Actual' });
    const { path } = server;
    return {
      [`GET ${path}/versions`]: () => summaries(server.current().version),
      ...Object.fromEntries(
        [1, 2, 3, 4].map((version) => [
          `GET ${path}/versions/${version}`,
          () => ({
            ...server.current(),
            ...(version === 1 ? oldValues : {}),
            ...(version === 2 && { title: 'Actual' }),
            version,
          }),
        ]),
      ),
      [`POST ${path}/versions/1/restore`]: () => server.saveDraft(oldValues),
    };
  });
  await field('Título').fill('Sin guardar');
  const panel = await openPanel('Versiones');
  await panel.getByRole('button', { name: 'Restaurar la versión 1' }).click();
  const restored = page.getByRole('group', {
    name: 'La versión 1 está cargada como borrador: revisala y publicala',
  });
  await expect.element(restored).toHaveFocus();
  await expect.element(field('Título')).toHaveValue('La primera');
  // Restoring first saved the input as version 3, so that it is not lost.
  expect(current()).toMatchObject({ version: 4, changed: true });
  await expect.element(panel.getByLabelText('Antes')).toHaveValue('2');

  await restored.getByRole('button', { name: 'Ver qué cambia en el sitio' }).click();
  const difference = dialog('Qué cambia en el sitio');
  await expect.element(difference.getByRole('deletion').filter({ hasText: 'Actual' })).toBeVisible();
  await expect.element(difference.getByRole('insertion').filter({ hasText: 'primera' })).toBeVisible();
  await press('Escape');
  await expect.element(difference).not.toBeInTheDocument();
  await restored.getByRole('button', { name: 'Publicar la versión 1' }).click();
  await expect.element(toast('Página libre publicada')).toBeVisible();
  expect(current()).toMatchObject({ title: 'La primera', changed: false });
});

test('scheduling saves the input first, and the dialog shows the scheduled version', async () => {
  let schedule: unknown[] = [];
  const { sent, current } = await openPage((server) => ({
    [`GET ${server.path}/schedule`]: () => schedule,
    [`POST ${server.path}/publish`]: ({ body }) => {
      const { publishAt } = Object(body);
      schedule = [{ id: 'p', action: 'publish', at: publishAt, version: 2, by: 'Ana Suárez' }];
      return { ...server.current(), publishAt };
    },
    [`DELETE ${server.path}/schedule`]: () => {
      schedule = [];
      return { id: server.current().id };
    },
  }));
  await field('Título').fill('Programada');
  const panel = await openPanel('Programar');
  await panel.getByRole('button', { name: 'Lunes 9:00' }).click();
  await expect.element(panel.getByLabelText('Se publica')).toHaveDisplayValue(/T09:00$/);
  await panel.getByRole('button', { name: 'Mañana 9:00' }).click();
  const tomorrow = new Date(Date.now() + 21 * 3_600_000).toISOString().slice(0, 10);
  await expect.element(panel.getByLabelText('Se publica')).toHaveValue(`${tomorrow}T09:00`);
  await panel.getByRole('button', { name: 'Programar' }).click();

  const question = dialog('Programar');
  await expect.element(question.getByText('Se publica la versión 2 · Programada')).toBeVisible();
  const publications = () => sent.filter(({ call }) => call.startsWith('POST') && call.endsWith('/publish'));
  // The shortcut does nothing while the dialog is open.
  await press('Control+Enter');
  expect(publications()).toEqual([]);
  await question.getByRole('button', { name: 'Programar' }).click();
  await expect.element(toast('Programado')).toBeVisible();
  await expect.element(panel.getByText(/^Versión 2/)).toBeVisible();
  expect(publications()).toMatchObject([{ body: { publishAt: `${tomorrow}T12:00:00.000Z` } }]);
  expect(current()).toMatchObject({ title: 'Programada', version: 2, changed: true });
  await panel.getByRole('button', { name: 'Cancelar la programación' }).click();
  await expect.element(panel.getByText('No hay nada programado.')).toBeVisible();
});
