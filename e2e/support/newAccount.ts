import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { expect } from './test.ts';

/** Password that the user chooses. */
const chosenPassword = 'caballo grapa pila';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Creates an account and logs in with it: journeys that run in parallel change only their own data. */
export async function logInAsNewUser(
  page: Page,
  api: Api,
  kind: 'client' | 'installer',
  fields: object = {},
): Promise<{ id: string; email: string; password: string }> {
  const email = `${kind}-${randomUUID().slice(0, 8)}@ejemplo.com`;
  const account = await api.send('POST', `/users/${kind}`, {
    firstName: 'Inés',
    lastName: 'Quiroga',
    email,
    dni: '30123456',
    password: `${chosenPassword} primera`,
    passwordRepeat: `${chosenPassword} primera`,
    ...fields,
  });
  const { request } = page.context();
  const headers = { origin: process.env.PORTAL_URL ?? '' };
  const login = await request.post('/api/auth/login', {
    headers,
    data: { email, password: `${chosenPassword} primera` },
  });
  expect(login.status()).toBe(200);
  const changed = await request.put('/api/users/changeMyPassword', {
    headers,
    data: { current: `${chosenPassword} primera`, password: chosenPassword, passwordRepeat: chosenPassword },
  });
  expect(changed.status()).toBe(200);
  // The browser's cookie still requires a password change.
  expect((await request.post('/api/auth/keepAlive', { headers })).status()).toBe(200);
  return { id: isRecord(account) ? String(account.id) : '', email, password: chosenPassword };
}
