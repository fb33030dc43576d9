import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDashboard } from '../../testing/app.tsx';
import { button, toast } from '../../testing/screen.ts';

const at = '2026-11-20T12:00:00.000Z';
const stored = {
  id: 'n',
  version: 1,
  slug: 'aviso',
  name: 'Aviso',
  subject: 'Hola',
  html: '<p>Hola</p>',
  enable: true,
  createdAt: at,
  updatedAt: at,
  updatedBy: 'Ana Suárez',
};

test('unsaved input stays when another user saves the message, and overwrites their version only after a confirmation', async () => {
  let current = stored;
  const { sent } = await openDashboard('/dashboard/notifications/update/n', {
    'GET /notifications/n': () => current,
    'POST /notifications/preview': ({ body }) => body,
    'PUT /notifications/n': ({ headers, body }) => {
      if (headers.get('if-match') !== `"${current.version}"`)
        return errorResponse(412, { code: 'stale', data: current });
      current = { ...current, ...Object(body), version: current.version + 1 };
      return current;
    },
  });
  const subject = page.getByRole('textbox', { name: 'Asunto' });
  await subject.fill('Lo que escribo');
  current = { ...current, version: 2, name: 'Aviso de otra', updatedBy: 'Bruno Díaz' };
  const reads = () => sent.filter(({ call }) => call === 'GET /notifications/n').length;
  const before = reads();
  // When the user returns to the window, the message is loaded again, because it is stale.
  await expect
    .poll(() => {
      dispatchEvent(new Event('visibilitychange'));
      return reads();
    })
    .toBeGreaterThan(before);
  await expect.element(subject).toHaveValue('Lo que escribo');
  await button('Guardar').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'mientras lo editabas' })).toHaveFocus();
  await button('Guardar').click();
  await expect.element(toast('Notificación guardada')).toBeVisible();
  expect(current).toMatchObject({ name: 'Aviso', subject: 'Lo que escribo', version: 3 });
});
