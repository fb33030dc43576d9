import {
  startProvider,
  type TestProvider,
} from '../apps/server/src/domains/accounts/signOn/provider.testing.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import { selectAccountMenuItem } from './support/dashboard.ts';
import { startSecondServer } from './support/portal.ts';
import { expect, test } from './support/test.ts';

let provider: TestProvider;
let server: Awaited<ReturnType<typeof startSecondServer>>;
test.beforeAll(async () => {
  provider = await startProvider(() => server.origin);
  server = await startSecondServer({
    ...provider.env,
    OIDC_NAME: 'Proveedor',
    OIDC_ROLES: 'administradores=admin',
    OIDC_ONLY: '1',
  });
});
test.afterAll(async () => {
  server.stop();
  await provider.close();
});

test('an administrator signs on at the provider, and logs out of both @long', async ({ page }) => {
  const { origin } = server;
  await page.goto(`${origin}/dashboard/users`);
  const signOn = page.getByRole('link', { name: 'Entrar con Proveedor' });
  await expect(signOn).toBeVisible();
  await expectAccessibleInPassing(page, 'login with the provider');

  provider.behaviour.reaction = 'cancel';
  await signOn.click();
  await expect(page.getByRole('heading', { name: 'No entraste' })).toBeVisible();
  await expectAccessibleInPassing(page, 'a sign-on that was cancelled');
  provider.behaviour.reaction = 'log in';
  await page.getByRole('link', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();

  await page.goto(`${origin}/dashboard/security`);
  await expect(page.getByText('Entrás con Proveedor')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contraseña', exact: true })).toHaveCount(0);

  await selectAccountMenuItem(page, 'Cerrar sesión');
  await expect(page.getByRole('heading', { name: 'Cerraste tu sesión' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Cerrar también esa sesión' });
  expect(await link.getAttribute('href')).toContain(`${provider.issuer}/session/end?`);
});
