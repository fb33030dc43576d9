import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { doorstepConsent } from '@centinela/api/leads/consent.ts';
import { getAnswerCode } from '@centinela/sections/sections/protectionSections/codes.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../calls/queries.ts';
import { openPart } from '../../testing/app.tsx';
import {
  countUnsent,
  deleteAll,
  insertForm,
  listForms,
  loadForm,
  readFile,
  updateForm,
} from './queue/database.ts';
import { createForm, type DoorstepDraft } from './queue/form.ts';
import { enqueue, markTried } from './queue/queue.ts';

/** The account of the tests (testing/app.tsx). */
const owner = '0199aaaa-0000-7000-8000-0000000000aa';

const plan = {
  ...{
    id: 'p1',
    slug: 'clasico',
    name: 'Plan Clásico',
    kind: 'GENERAL',
    price: 34_900,
    promotionalPrice: null,
  },
  ...{ items: [], equipment: [] },
};
const smoke = {
  ...{
    id: 'a1',
    name: 'Detector de humo',
    price: 3900,
    billing: 'MONTHLY',
    compatiblePlans: [],
    equipment: [],
  },
};
const createOption = (title: string, more: object = {}) => ({
  title,
  plan: null,
  addons: [],
  products: [],
  ...more,
});
const catalogue = {
  at: '2026-11-20T12:00:00.000Z',
  questions: [
    {
      ...{ id: 'q1', title: 'casa', question: '¿Cómo es la casa?', place: 'HOGAR', order: 1 },
      options: [createOption('Con jardín', { plan })],
    },
    {
      ...{ id: 'q2', title: 'cocina', question: '¿Tiene estufa?', place: 'HOGAR', order: 2 },
      options: [createOption('Sí', { addons: [smoke] }), createOption('No')],
    },
  ],
  ...{ plans: [plan], addons: [smoke], offers: [] },
};

async function open(form: DoorstepDraft, handlers: Parameters<typeof openPart>[1] = {}) {
  onTestFinished(() => deleteAll(owner).then(() => undefined));
  await insertForm(owner, form);
  return openPart(
    async () => {
      const [{ Navigate, Route, Routes }, { FormScreen }, { FormsScreen }] = await Promise.all([
        import('react-router'),
        import('./FormScreen.tsx'),
        import('./FormsScreen.tsx'),
      ]);
      return (
        <Routes>
          <Route path="/" element={<Navigate to={`/agentes/visitas/${form.id}`} replace />} />
          <Route path="/agentes/visitas/:id" element={<FormScreen />} />
          <Route path="/agentes/visitas" element={<FormsScreen />} />
        </Routes>
      );
    },
    { 'GET /agents/me/quote-catalogue': () => catalogue, ...handlers },
  );
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const send = page.getByRole('button', { name: 'Terminar y enviar' });

/** Chooses photos that the test draws. */
async function choosePhotos(count = 1): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = 3200;
  canvas.height = 800;
  canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1);
  if (!input || !blob) throw new Error('there is no file input');
  const files = new DataTransfer();
  for (let photo = 1; photo <= count; photo += 1)
    files.items.add(new File([blob], `frente-${photo}.png`, { type: 'image/png' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a form names what is missing, quotes like the site, and sends the form and then its files', async () => {
  const form = createForm(Date.now());
  const sent = await open(form, {
    'POST /agents/me/doorstep-forms': () =>
      Response.json({ data: { lead: 'l1', number: 1042, files: [] } }, { status: 201 }),
    [`POST /agents/me/doorstep-forms/${form.id}/files/0`]: () =>
      Response.json({ data: { name: '0' } }, { status: 201 }),
  });
  await send.click();
  await expect.element(field('Nombre y apellido')).toHaveFocus();
  await expect.element(page.getByText(/^Falta la firma/)).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);

  await field('Nombre y apellido').fill('Marta Gil');
  await field('Teléfono').fill('11 5555 0101');
  await field('Localidad').fill('Rosario');
  await expect.element(page.getByText('Precios del 20 nov 2026')).toBeVisible();
  await page.getByRole('radio', { name: 'Tu casa' }).click();
  await expect.element(page.getByText(/todavía no hay un plan/)).toBeVisible();
  await page.getByRole('radio', { name: 'Con jardín' }).click();
  await page.getByRole('radio', { name: 'Sí', exact: true }).click();
  await expect.element(page.getByText(/38\.800 por mes/)).toBeVisible();
  await choosePhotos();
  await expect.element(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();

  // The alternative to drawing is to type the name and tick the box.
  await page.getByRole('radio', { name: 'Escribe su nombre' }).click();
  await field('Nombre y apellido de quien acepta').fill('Marta Gil');
  await page.getByRole('checkbox', { name: /Acepto este presupuesto/ }).click();
  expect(await countUnsent(owner)).toBe(1);
  const [key = ''] = (await loadForm(owner, form.id))?.photos ?? [];
  const small = await createImageBitmap((await readFile(owner, form.id, key)) ?? new Blob());
  expect([small.width, small.height]).toEqual([1600, 400]);

  await send.click();
  await expect.element(page.getByText('Enviada', { exact: true })).toBeVisible();
  const posts = sent.filter(({ call }) => call.startsWith('POST'));
  expect(posts.map(({ call }) => call)).toEqual([
    'POST /agents/me/doorstep-forms',
    `POST /agents/me/doorstep-forms/${form.id}/files/0`,
  ]);
  expect(posts[0]?.body).toMatchObject({
    ...{ id: form.id, name: 'Marta Gil', photos: 1, pricesAt: catalogue.at },
    quoted: { plan: 'Plan Clásico', monthly: 38_800, once: 0 },
    design: { place: 'HOGAR', answers: [{ answer: 'Con jardín' }, { answer: 'Sí' }] },
    acceptance: { kind: 'TYPED', name: 'Marta Gil' },
  });
  // The portal has the data now, so the device keeps only the name.
  expect(await listForms(owner)).toMatchObject([
    { state: 'SENT', values: { name: 'Marta Gil', phone: '' }, photos: [] },
  ]);
  expect([await countUnsent(owner), await readFile(owner, form.id, key)]).toEqual([0, null]);
});

test('a refused form says what to correct and keeps what was written', async () => {
  const form = createForm(Date.now());
  await open(
    {
      ...form,
      values: {
        ...form.values,
        ...{
          name: 'Marta Gil',
          phone: '11 5555 0101',
          locality: 'Rosario',
          acceptance: 'TYPED',
          signer: 'Marta',
        },
        ...{ hasAgreed: true, accepted: { quote: null, pricesAt: null } },
      },
    },
    {
      'POST /agents/me/doorstep-forms': () =>
        errorResponse(400, {
          message: 'Hay datos que corregir',
          errors: [{ field: 'phone', message: 'Ese no' }],
        }),
    },
  );
  await send.click();
  await expect.element(page.getByText('Para corregir')).toBeVisible();
  await page.getByRole('button', { name: 'Corregir la visita de Marta Gil' }).click();
  await expect.element(field('Teléfono')).toHaveValue('11 5555 0101');
});

test('a form without prices can be written, and other accounts’ forms are not listed', async () => {
  const form = createForm(Date.now());
  await insertForm('another', createForm(Date.now()));
  onTestFinished(() => deleteAll('another').then(() => undefined));
  await open(form, { 'GET /agents/me/quote-catalogue': () => errorResponse(500, { message: 'x' }) });
  await expect.element(page.getByText(/todavía no tiene precios guardados/)).toBeVisible();
  await field('Nombre y apellido').fill('Ana');
  await expect.poll(async () => (await loadForm(owner, form.id))?.values.name).toBe('Ana');
  expect(await listForms(owner)).toHaveLength(1);
});

test('a form that is already being sent is not deleted, and the list says why', async () => {
  const draft = createForm(Date.now());
  const form = { ...draft, values: { ...draft.values, name: 'Marta Gil' } };
  await open(form);
  await page.getByRole('link', { name: 'Seguir después' }).click();
  await updateForm(owner, form.id, (row) => enqueue(row, { body: {}, files: [] }, Date.now()));
  await expect.element(page.getByText('Esperando conexión')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar la visita de Marta Gil' }).click();
  await updateForm(owner, form.id, markTried);
  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect.element(page.getByText(/^Ya se está enviando/)).toBeVisible();
  expect(await listForms(owner)).toHaveLength(1);
});

test('the requests are loaded again only when something has arrived', async () => {
  const form = createForm(Date.now());
  await open(form, {
    'POST /agents/me/doorstep-forms': () =>
      Response.json({ data: { lead: 'l1', number: 1042, files: [] } }, { status: 201 }),
  });
  const { runSync } = await import('./queue/runSync.ts');
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  onTestFinished(() => invalidate.mockRestore());
  const countReloads = () =>
    invalidate.mock.calls.filter(([filters]) => filters?.queryKey?.[0] === 'agentLeads').length;
  await runSync(owner, true);
  expect(countReloads()).toBe(0);
  const body = {
    ...{ id: form.id, name: 'Marta Gil', phone: '+541155550101', email: '', address: '' },
    ...{ locality: 'Rosario', note: '', design: null, quoted: null, pricesAt: null, photos: 0 },
    ...{ filledAt: new Date().toISOString() },
    acceptance: { kind: 'TYPED', name: 'Marta Gil', consent: doorstepConsent },
  };
  await updateForm(owner, form.id, (row) => enqueue(row, { body, files: [] }, Date.now()));
  await runSync(owner, true);
  expect((await loadForm(owner, form.id))?.state).toBe('SENT');
  expect(countReloads()).toBe(1);
});

/** Makes the browser refuse to store files, as with full storage. @returns a function that gives space again */
function fillStorage(): () => void {
  const put = IDBObjectStore.prototype.put;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    if (this.name !== 'files') return put.call(this, value, key);
    throw new DOMException('no space', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  return () => full.mockRestore();
}

test('a photo that could not be stored is not stored with the next value, and the error stays', async () => {
  const form = createForm(Date.now());
  await open(form);
  await expect.element(field('Nombre y apellido')).toBeVisible();
  const free = fillStorage();
  await choosePhotos();
  const alert = page.getByText('No se pudo guardar en este dispositivo');
  await expect.element(alert).toBeVisible();
  await field('Nombre y apellido').fill('Ana');
  await expect.poll(async () => (await loadForm(owner, form.id))?.values.name).toBe('Ana');
  expect((await loadForm(owner, form.id))?.photos).toEqual([]);
  await expect.element(alert).toBeVisible();
  free();
  await choosePhotos();
  await expect.element(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  expect((await loadForm(owner, form.id))?.photos).toHaveLength(1);
});

test('a form waits for its photos, and takes eight of several choices at once', async () => {
  const form = createForm(Date.now());
  await open(form);
  await expect.element(send).toBeEnabled();
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const decode = globalThis.createImageBitmap.bind(globalThis);
  const slow = vi
    .spyOn(globalThis, 'createImageBitmap')
    .mockImplementation((source: ImageBitmapSource) => held.then(() => decode(source)));
  onTestFinished(() => slow.mockRestore());
  await choosePhotos(5);
  await choosePhotos(5);
  await expect.element(page.getByText(/^Preparando las fotos/)).toBeVisible();
  await expect.element(send).toBeDisabled();
  goOn();
  await expect.element(send).toBeEnabled();
  await expect.element(page.getByText('Podés sumar hasta 8 fotos.')).toBeVisible();
  expect((await loadForm(owner, form.id))?.photos).toHaveLength(8);
});

test('a signature for another quote is asked for again, and answers need prices', async () => {
  const form = createForm(Date.now());
  const signed: DoorstepDraft = {
    ...form,
    values: {
      ...form.values,
      ...{
        name: 'Marta Gil',
        phone: '11 5555 0101',
        locality: 'Rosario',
        place: 'HOGAR',
        strokes: [[1, 1, 9, 9]],
      },
      accepted: { quote: null, pricesAt: '2026-11-01T12:00:00.000Z' },
      codes: catalogue.questions.slice(0, 1).map((question) => getAnswerCode(question, 0)),
    },
  };
  let hasPrices = false;
  await open(signed, {
    'GET /agents/me/quote-catalogue': () => (hasPrices ? catalogue : errorResponse(500, { message: 'x' })),
  });
  await expect.element(page.getByText(/todavía no tiene precios guardados/)).toBeVisible();
  await send.click();
  await expect.element(page.getByText(/sin ellos se perdería el presupuesto/)).toBeVisible();
  expect((await loadForm(owner, form.id))?.values.strokes).toHaveLength(1);
  hasPrices = true;
  await queryClient.refetchQueries({ queryKey: ['quoteCatalogue'] });
  await expect.element(page.getByText('Precios del 20 nov 2026')).toBeVisible();
  await send.click();
  await expect.element(page.getByText('El presupuesto cambió: pedile que firme de nuevo')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Espacio para firmar' })).toBeVisible();
  await expect.poll(async () => (await loadForm(owner, form.id))?.values.strokes).toEqual([]);
});

test('the logout of the warning about inactivity asks above it, and stays when it is cancelled', async () => {
  const draft = createForm(Date.now());
  onTestFinished(() => deleteAll(owner).then(() => undefined));
  await insertForm(owner, { ...draft, values: { ...draft.values, name: 'Marta Gil' } });
  const sent = await openPart(async () => {
    const [{ IdleDialog }, { LogoutGuard }] = await Promise.all([
      import('../../shell/idle/IdleDialog.tsx'),
      import('./LogoutGuard.tsx'),
    ]);
    return (
      <>
        <LogoutGuard />
        <IdleDialog endsAt={Date.now() + 60_000} />
      </>
    );
  }, {});
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay visitas sin enviar' });
  // Cancel is clicked for real, so that it must be on top.
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  expect(sent.map(({ call }) => call)).not.toContain('POST /auth/logout');
  expect(await countUnsent(owner)).toBe(1);
});
