import { fileForm } from '@centinela/api/content/files.ts';
import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listResponse, openDashboard, openPart } from '../../testing/app.tsx';
import { toId } from '../../testing/entries.ts';
import { button, focus, press, toast } from '../../testing/screen.ts';

const createFile = (index: number, fields: object = {}) => ({
  id: toId(index),
  version: 1,
  kind: 'image' as const,
  name: `foto-${index}.png`,
  type: 'image/png',
  extension: 'png',
  size: 1000,
  hash: 'a'.repeat(32),
  width: 400,
  height: 300,
  url: '/media/x/original.png',
  preview: null,
  alt: 'Una casa',
  decorative: false,
  focal: null,
  tags: [],
  private: false,
  directory: '',
  createdAt: '2026-11-20T12:00:00.000Z',
  createdBy: 'Ana',
  createdById: null,
  updatedAt: '2026-11-20T12:00:00.000Z',
  updatedBy: null,
  deletedAt: null,
  ...fields,
});

test.runIf(import.meta.env.TEST_LONG)(
  'files are filtered by folder, sorted, moved together and deleted if nothing uses them',
  async () => {
    const files = [1, 2, 3].map((index) => createFile(index));
    const { router, sent } = await openDashboard('/dashboard/files', {
      'GET /files': () => listResponse(files),
      'GET /files/directories': () => ['Campañas/Verano'],
      'PUT /files/directory': () => ({ moved: [toId(1), toId(2)] }),
      'POST /files/remove': () => ({ removed: [toId(1)], used: [toId(2)] }),
    });
    const bodyOf = (call: string) => sent.findLast((each) => each.call === call)?.body;
    await page.getByRole('checkbox', { name: 'Seleccionar foto-1.png' }).click();
    await page.getByRole('checkbox', { name: 'Seleccionar foto-2.png' }).click();
    await button('Mover a una carpeta').click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Carpeta' }).fill('Campañas/Invierno');
    await page.getByRole('dialog').getByRole('button', { name: 'Mover', exact: true }).click();
    await expect
      .poll(() => bodyOf('PUT /files/directory'))
      .toEqual({
        ids: [toId(1), toId(2)],
        directory: 'Campañas/Invierno',
      });
    await page.getByRole('checkbox', { name: 'Seleccionar foto-1.png' }).click();
    await page.getByRole('checkbox', { name: 'Seleccionar foto-2.png' }).click();
    await page
      .getByRole('region', { name: 'Archivos seleccionados' })
      .getByRole('button', { name: 'Enviar a la papelera' })
      .click();
    await expect.element(page.getByText(/Siguen acá porque están en uso: 1/)).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Seleccionar foto-2.png' })).toBeChecked();
    await router.navigate('/dashboard/files?folder=Campañas/Verano&sort=mostUsed');
    await expect
      .poll(() => sent.findLast(({ call }) => call === 'GET /files')?.query.get('filter[directory]'))
      .toBe('Campañas/Verano');
    expect(sent.findLast(({ call }) => call === 'GET /files')?.query.get('sort[uses]')).toBe('desc');
  },
);

test('a folder is renamed and back; a refused name keeps the input', async () => {
  let directory = 'Campañas';
  const { router, sent } = await openDashboard('/dashboard/files?folder=Campañas', {
    'GET /files': () => listResponse([createFile(1, { directory })]),
    'GET /files/directories': () => [directory],
    'PUT /files/directories': ({ body }) => {
      const { to } = Object(body);
      if (to === 'Casas')
        return errorResponse(400, {
          errors: [{ field: 'to', message: 'Ya hay una carpeta con ese nombre' }],
        });
      directory = to;
      return { directory, moved: 1 };
    },
  });
  const dialog = page.getByRole('dialog', { name: 'Cambiar el nombre de la carpeta' });
  const name = dialog.getByRole('textbox', { name: 'Nombre' });
  const folder = () => new URLSearchParams(router.state.location.search).get('folder');
  await button('Cambiar el nombre').click();
  await expect.element(name).toHaveValue('Campañas');
  // The same name in another spelling changes nothing, so there is nothing to undo.
  await name.fill(' /Campañas/ ');
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.some(({ call }) => call === 'PUT /files/directories')).toBe(false);
  await button('Cambiar el nombre').click();
  await name.fill('Casas');
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect.element(name).toHaveAccessibleDescription(/Ya hay una carpeta con ese nombre/);
  await expect.element(name).toHaveValue('Casas');
  await name.fill('Campañas/2026');
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(folder).toBe('Campañas/2026');
  await toast('Carpeta renombrada').getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(folder).toBe('Campañas');
  expect(sent.findLast(({ call }) => call === 'PUT /files/directories')?.body).toEqual({
    from: 'Campañas/2026',
    to: 'Campañas',
  });
});

test('a crop is chosen by keyboard', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 });
  const file = createFile(1, {
    url: canvas.toDataURL('image/png'),
    focal: { x: 0.5, y: 0.5 },
    tags: ['casa', 'frente'],
    decorative: true,
    directory: 'Casas',
  });
  await openPart(async () => {
    const { CropDialog } = await import('./CropDialog.tsx');
    return <CropDialog file={file} onClose={() => undefined} onCropped={() => undefined} />;
  }, {});
  await page.getByText('1:1', { exact: true }).click();
  await expect.element(page.getByText(/mide 300 × 300 px/)).toBeVisible();
  const area = page.getByRole('button', { name: /^Parte que queda/ });
  const getLeft = () => area.element().getBoundingClientRect().left;
  const left = getLeft();
  focus(area);
  await press('ArrowLeft');
  await press('Shift+ArrowLeft');
  await expect.poll(getLeft).toBeLessThan(left);
  focus(page.getByRole('slider', { name: 'Tamaño' }));
  await press('PageDown');
  await press('ArrowLeft');
  await expect.element(page.getByText(/mide 2\d\d × 2\d\d px/)).toBeVisible();
  await page.getByText('Libre', { exact: true }).click();
  await expect.element(page.getByRole('slider', { name: 'Alto' })).toBeVisible();
  // The picture and its data are one request, which is repeated as a whole.
  const forms: unknown[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    if (body instanceof FormData) {
      const { file: _bytes, ...fields } = Object.fromEntries(body);
      forms.push(fileForm.parse(fields));
    }
    this.dispatchEvent(new Event('error'));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { alt, decorative, tags, directory } = file;
  const expected = {
    alt,
    decorative,
    tags,
    directory,
    focal: { x: expect.any(Number), y: expect.any(Number) },
  };
  await button('Guardar recorte').click();
  await expect.poll(() => forms).toEqual([expected]);
  await button('Guardar recorte').click();
  await expect.poll(() => forms).toEqual([expected, expected]);
});
