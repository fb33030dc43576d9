import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import type { Webhook, WebhookDelivery } from '@centinela/api/webhooks/webhooks.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths, webhookPaths } from '../../navigation/paths.ts';
import { listResponse, openDashboard } from '../../testing/app.tsx';

const webhook: Webhook = {
  id: '0199aaaa-0000-7000-8000-0000000000e1',
  version: 3,
  name: 'CRM',
  url: 'https://crm.ejemplo.com/avisos',
  events: ['lead.created'],
  active: true,
  offReason: null,
  failingSince: null,
  waiting: 2,
  previousSecretUntil: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  updatedBy: 'Ana Suárez',
};
const delivery: WebhookDelivery = {
  id: '0199aaaa-0000-7000-8000-0000000000d1',
  webhook: { id: webhook.id, name: 'CRM' },
  event: 'lead.created',
  state: 'FAILED',
  attempts: 11,
  createdAt: '2026-11-20T15:00:00.000Z',
  lastAt: '2026-11-23T15:00:00.000Z',
  nextAt: null,
  status: 500,
  problem: null,
  response: 'Fuera de servicio',
  durationMs: 40,
  body: '{"type":"lead.created"}',
};

test('a new webhook keeps its input after an error, and its secret is shown once', async () => {
  let isAccepted = false;
  const { sent } = await openDashboard(paths.webhooks, {
    'GET /webhooks': () => listResponse([]),
    'POST /webhooks': () =>
      isAccepted
        ? { ...webhook, secret: 'whsec_abc' }
        : errorResponse(400, {
            code: 'badRequest',
            message: 'Revisá los datos',
            errors: [{ field: 'url', message: 'Tiene que empezar con https://' }],
          }),
  });
  await page.getByRole('button', { name: 'Nuevo webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo webhook' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('CRM');
  const url = dialog.getByRole('textbox', { name: 'Dirección' });
  await url.fill('http://crm.ejemplo.com');
  await dialog.getByRole('checkbox', { name: 'Contacto nuevo' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(dialog.getByText('Tiene que empezar con https://')).toBeVisible();
  await expect.element(url).toHaveValue('http://crm.ejemplo.com');
  isAccepted = true;
  await url.fill('https://crm.ejemplo.com');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const secret = page.getByRole('dialog', { name: 'La clave de CRM' });
  await expect.element(secret.getByText('whsec_abc')).toBeVisible();
  await secret.getByRole('button', { name: 'Ya la guardé' }).click();
  await expect.element(secret).not.toBeInTheDocument();
  const body = { name: 'CRM', url: 'https://crm.ejemplo.com', events: ['lead.created'] };
  expect(sent.findLast(({ call }) => call === 'POST /webhooks')?.body).toEqual(body);
});

test('a webhook is switched off after a confirmation, with its version', async () => {
  const { sent } = await openDashboard(paths.webhooks, {
    'GET /webhooks': () => listResponse([webhook]),
    [`PUT /webhooks/${webhook.id}`]: () => ({ ...webhook, active: false }),
  });
  await page.getByRole('button', { name: 'Acciones de CRM' }).click();
  await page.getByRole('menuitem', { name: 'Apagar' }).click();
  await page.getByRole('dialog', { name: '¿Apagar CRM?' }).getByRole('button', { name: 'Apagar' }).click();
  await expect
    .poll(() => sent.findLast(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ name: 'CRM', url: webhook.url, events: ['lead.created'], active: false });
});

test('a failed delivery shows its response and is sent again', async () => {
  const { sent } = await openDashboard(`${webhookPaths.deliveries}?state=FAILED`, {
    'GET /webhooks': () => listResponse([webhook]),
    'GET /webhooks/deliveries': () => listResponse([delivery]),
    [`POST /webhooks/deliveries/${delivery.id}/resend`]: () => ({ ...delivery, state: 'WAITING' }),
  });
  await page.getByRole('button', { name: 'Contacto nuevo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detalle del aviso' });
  await expect.element(dialog.getByText('Fuera de servicio')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await expect.poll(() => sent.some(({ call }) => call.endsWith('/resend'))).toBe(true);
  expect(sent.find(({ call }) => call === 'GET /webhooks/deliveries')?.query.get('filter[state]')).toBe(
    'FAILED',
  );
});
