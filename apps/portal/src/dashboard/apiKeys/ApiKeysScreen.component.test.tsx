import { permissionKeys } from '@centinela/api/access/permissions.ts';
import type { ApiKey } from '@centinela/api/apiKeys/apiKeys.ts';
import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../navigation/paths.ts';
import { listResponse, openDashboard } from '../../testing/app.tsx';

const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

const apiKey: ApiKey = {
  id: '0199aaaa-0000-7000-8000-0000000000f1',
  name: 'ERP nocturno',
  prefix: 'ctn_Ab12Cd34',
  scopes: ['imports.upload', 'old.scope'],
  state: 'ACTIVE',
  expiresAt: inDays(90),
  lastUsedAt: null,
  createdAt: inDays(-1),
  createdBy: 'Ana Suárez',
  revokedAt: null,
  revokedBy: null,
};

test('a new key keeps its input after an error, is created once by a double click and shown once', async () => {
  let answer = (): unknown =>
    errorResponse(400, {
      code: 'badRequest',
      message: 'Revisá los datos',
      errors: [{ field: 'scopes', message: 'Elegí al menos una' }],
    });
  const { sent } = await openDashboard(paths.apiKeys, {
    'GET /api-keys': () => listResponse([]),
    'POST /api-keys': () => answer(),
    'GET /auth/permissions': () => permissionKeys.filter((key) => key !== 'contracts.show'),
  });
  await page.getByRole('button', { name: 'Nueva clave' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nueva clave' });
  const name = dialog.getByRole('textbox', { name: 'Nombre' });
  await name.fill('ERP nocturno');
  await expect.element(dialog.getByRole('checkbox', { name: 'Leer contratos' })).toBeDisabled();
  const submit = dialog.getByRole('button', { name: 'Crear la clave' });
  await submit.click();
  await expect.element(dialog.getByText('Elegí al menos una')).toBeVisible();
  await expect.element(name).toHaveValue('ERP nocturno');
  answer = () => ({ ...apiKey, key: 'ctn_secreta' });
  await dialog.getByRole('checkbox', { name: 'Subir y procesar archivos del ERP' }).click();
  await dialog.getByRole('combobox', { name: 'Vence' }).selectOptions('En un año');
  await submit.dblClick();
  const secret = page.getByRole('dialog', { name: 'La clave de ERP nocturno' });
  await expect.element(secret.getByText('ctn_secreta')).toBeVisible();
  const created = sent.filter(({ call }) => call === 'POST /api-keys');
  expect(created.slice(1).map(({ body }) => body)).toEqual([
    { name: 'ERP nocturno', scopes: ['imports.upload'], days: 365 },
  ]);
  await secret.getByRole('button', { name: 'Ya la guardé' }).click();
  await expect.element(secret).not.toBeInTheDocument();
  // The dialog with the secret replaced the form, which this button opened.
  await expect.element(page.getByRole('button', { name: 'Nueva clave' }).first()).toHaveFocus();
});

test('a click during the request does not move the focus out of the dialog', async () => {
  const answer = Promise.withResolvers<unknown>();
  await openDashboard(paths.apiKeys, {
    'GET /api-keys': () => listResponse([]),
    'POST /api-keys': () => answer.promise,
  });
  await page.getByRole('button', { name: 'Nueva clave' }).first().click();
  const submit = page.getByRole('button', { name: 'Crear la clave' });
  await submit.click();
  const overlay = page.getByRole('status', { name: 'Cargando' });
  await expect.element(overlay).toBeInTheDocument();
  await userEvent.click(submit, { force: true });
  await expect.element(submit).toHaveFocus();
  answer.resolve({ ...apiKey, key: 'ctn_secreta' });
  await expect.element(page.getByText('ctn_secreta')).toBeVisible();
});

test('the list warns of keys that expire soon, and an active key is revoked after a confirmation', async () => {
  const soon = { ...apiKey, id: `${apiKey.id.slice(0, -1)}2`, name: 'CRM', expiresAt: inDays(6.9) };
  const revoked = {
    ...apiKey,
    id: `${apiKey.id.slice(0, -1)}3`,
    name: 'Vieja',
    state: 'REVOKED',
    revokedAt: inDays(-1),
    revokedBy: 'Eva',
  };
  let current: unknown = apiKey;
  const { sent } = await openDashboard(paths.apiKeys, {
    'GET /api-keys': () => listResponse([current, soon, revoked]),
    [`DELETE /api-keys/${apiKey.id}`]: () => {
      current = { ...revoked, id: apiKey.id, name: apiKey.name };
      return current;
    },
  });
  await expect.element(page.getByRole('row', { name: /CRM/ }).getByText('Vence pronto')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /ERP nocturno/ }).getByText('Activa')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Revocar Vieja' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Revocar ERP nocturno' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Revocar ERP nocturno?' });
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await dialog.getByRole('button', { name: 'Revocar' }).click();
  await expect.poll(() => sent.some(({ call }) => call === `DELETE /api-keys/${apiKey.id}`)).toBe(true);
  // Its button is gone: without this, a keyboard user would start again at the top of the page.
  await expect.element(page.getByRole('row', { name: /ERP nocturno.*Revocada/ })).toHaveFocus();
});

test('an old session has to confirm its password before it creates a key, without losing the input', async () => {
  let isConfirmed = false;
  const { sent } = await openDashboard(paths.apiKeys, {
    'GET /api-keys': () => listResponse([]),
    'GET /auth/second-factor': () => ({ app: false, passkeys: [], recoveryCodes: 0, isCompulsory: false }),
    'POST /auth/confirm': () => {
      isConfirmed = true;
      return { until: inDays(1) };
    },
    'POST /api-keys': () =>
      isConfirmed
        ? { ...apiKey, key: 'ctn_secreta' }
        : errorResponse(403, { code: 'confirmFirst', message: 'Confirmá que sos vos' }),
  });
  await page.getByRole('button', { name: 'Nueva clave' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nueva clave' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('ERP nocturno');
  await dialog.getByRole('checkbox', { name: 'Subir y procesar archivos del ERP' }).click();
  await dialog.getByRole('button', { name: 'Crear la clave' }).click();
  await page.getByLabelText('Tu contraseña').fill('Centinela-demo-2026');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect.element(page.getByText('ctn_secreta')).toBeVisible();
  const keys = sent.filter(({ call }) => call === 'POST /api-keys');
  expect(keys.map(({ body }) => body)).toEqual(Array(2).fill(keys[0]?.body));
});
