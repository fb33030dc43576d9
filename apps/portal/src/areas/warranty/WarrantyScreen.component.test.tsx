import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../testing/app.tsx';

const device = {
  id: 'd1',
  name: 'Sensor de movimiento',
  type: null,
  quantity: 2,
  installedOn: '2026-01-15',
  months: 24,
  until: '2028-01-15',
  state: 'COVERED',
};
const contract = {
  id: '0199aaaa-0000-7000-8000-0000000000c1',
  number: '104207',
  plan: 'Plan Clásico',
  address: 'Mitre 1',
  location: null,
};
const claim = (more: object = {}) => ({
  id: 'r1',
  number: 1004,
  contract,
  details: { kind: 'WARRANTY', device: { id: 'd1', name: device.name }, what: 'No avisa' },
  photos: 0,
  state: 'RECEIVED',
  answer: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  takenAt: null,
  doneAt: null,
  mayTakeBack: true,
  ...more,
});

const open = (handlers: Parameters<typeof openPart>[1] = {}) =>
  openPart(
    async () => {
      const { WarrantyScreen } = await import('./WarrantyScreen.tsx');
      return <WarrantyScreen />;
    },
    {
      'GET /contracts/me/warranties': () => [{ contract, equipment: [device] }],
      'GET /requests/me': () => [],
      'GET /public/warranty': () => [],
      'GET /public/internal-settings': () => [],
      ...handlers,
    },
  );

const claimButton = page.getByRole('button', { name: 'Pedir arreglo de Sensor de movimiento' });
const what = page.getByRole('textbox', { name: '¿Qué pasa?' });
const send = page.getByRole('button', { name: 'Mandar el pedido' });
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (each) => each.charCodeAt(0),
);

/** Chooses a file as the browser's dialog does. */
function choosePhoto(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  const files = new DataTransfer();
  files.items.add(new File([png], 'foto.png', { type: 'image/png' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a device shows its warranty, and a claim sends what happens with the photos', async () => {
  const sent = await open({
    'POST /requests/me/photos': () => Response.json({ data: { token: 't1' } }, { status: 201 }),
    'POST /requests/me': () => Response.json({ data: claim() }, { status: 201 }),
  });
  await expect.element(page.getByRole('heading', { name: 'Sensor de movimiento × 2' })).toBeVisible();
  await expect.element(page.getByText('Cubierto hasta el 15/01/2028')).toBeVisible();
  await claimButton.click();
  await send.click();
  await expect.element(what).toHaveAccessibleDescription(/dato|escrib|falta|requerido/i);
  await what.fill('No avisa');
  choosePhoto();
  await expect.element(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
  await expect.element(page.getByText('foto.png', { exact: true })).toBeVisible();
  await send.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const asked = sent.find(({ call }) => call === 'POST /requests/me');
  expect(asked?.body).toEqual({
    contract: contract.id,
    details: { kind: 'WARRANTY', device: 'd1', what: 'No avisa', photos: ['t1'] },
  });
});

test('an open claim replaces the button, and its answer is shown', async () => {
  await open({ 'GET /requests/me': () => [claim({ state: 'TAKEN', answer: 'Vamos el martes' })] });
  await expect.element(page.getByText('Vamos el martes')).toBeVisible();
  await expect.element(page.getByText('Estamos en eso')).toBeVisible();
  await expect.element(claimButton).not.toBeInTheDocument();
});

test('a photo that is refused says why and can be removed', async () => {
  await open({
    'POST /requests/me/photos': () =>
      errorResponse(400, { code: 'badFile', message: 'La imagen está dañada' }),
  });
  await claimButton.click();
  choosePhoto();
  await expect.element(page.getByText('La imagen está dañada')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la foto 1' }).click();
  await expect.element(page.getByText('La imagen está dañada')).not.toBeInTheDocument();
});
