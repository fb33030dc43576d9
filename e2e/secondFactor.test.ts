import { createHmac } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type Api, accounts, type Entry, password } from './support/api.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import {
  field,
  lists,
  openForm,
  save,
  selectAccountMenuItem,
  toast,
  waitForForm,
} from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

// A connected security key stays so for the whole context.
test.use({ reuseContext: false });

const initialPassword = 'puerta-abierta-temporal';
const chosenPassword = 'tres-mates-con-bizcochos';

/** Passkeys need a host name: on this host that is `localhost`. */
const withHostName = (baseURL: string | undefined): string =>
  (baseURL ?? '').replace('127.0.0.1', 'localhost');

/** Creates a staff member with a separate role and an initial password. */
async function createStaffMember(
  api: Api,
  of: { permissions: string[]; secondFactor: boolean },
): Promise<{ email: string; role: Entry }> {
  const name = unique('Guardia');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const role = await api.create('roles', { slug, name, ...of });
  const email = `${slug}@centinela.demo`;
  const user = await api.create('users/system', {
    firstName: 'Guada',
    lastName: 'Torres',
    email,
    dni: '30123456',
    password: initialPassword,
    passwordRepeat: initialPassword,
  });
  await api.send('PUT', `/users/assignRole/${user.id}`, { rolesId: [role.id] });
  return { email, role };
}

/** Computes the code of an authenticator app (RFC 6238), a number of 30-second steps from now. */
function computeCode(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Simulates a device with a fingerprint reader. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  // With conditional mediation, this simulated passkey would be used without interaction.
  await page.addInitScript(() => {
    if (typeof PublicKeyCredential !== 'undefined')
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
}

const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel('Código', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();
};

test('password change, second factor, passkey, and every login method @long', async ({
  api,
  page,
  context,
  baseURL,
  browser,
}) => {
  test.slow();
  const origin = withHostName(baseURL);
  const { email } = await createStaffMember(api, {
    permissions: ['leads.list', 'auth.keepAlive', 'auth.sync'],
    secondFactor: true,
  });
  await addAuthenticator(context, page);

  // With an initial password, only the password change is available.
  await page.goto(`${origin}/ingresar?redirectTo=/dashboard/leads`);
  await typePassword(page, email, initialPassword);
  await page.waitForURL('**/dashboard/security/password?redirectTo=%2Fdashboard%2Fleads');
  await expect(page.getByRole('navigation', { name: 'Menú' })).toHaveCount(0);
  await expectAccessibleInPassing(page, 'own password');
  await page.getByLabel('Tu contraseña actual').fill(initialPassword);
  await page.getByLabel('La nueva', { exact: true }).fill(chosenPassword);
  await expect(page.getByText(/Fuerza: (Fuerte|Muy fuerte)/)).toBeVisible();
  await page.getByLabel('La nueva, otra vez').fill(chosenPassword);
  await page.getByRole('button', { name: 'Cambiar mi contraseña' }).click();

  // Then the second factor that the role requires.
  await page.waitForURL('**/dashboard/security?redirectTo=%2Fdashboard%2Fleads');
  await expect(page.getByText('Tu rol pide la verificación en dos pasos')).toBeVisible();
  await page.goto(`${origin}/dashboard/leads`);
  await page.waitForURL('**/dashboard/security?redirectTo=%2Fdashboard%2Fleads');
  await page.getByRole('button', { name: 'Configurar una aplicación' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para la aplicación' })).toBeVisible();
  const secret = (await page.locator('code').textContent()) ?? '';
  await expectAccessibleInPassing(page, 'an app');
  await page.getByLabel('Los 6 números que muestra').fill(computeCode(secret));
  await page.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardá tus códigos' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = ''] = await dialog.getByRole('listitem').allTextContents();
  await expectAccessibleInPassing(page, 'recovery codes');
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await page.waitForURL('**/dashboard/leads');
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();

  // Adds a passkey.
  await page.goto(`${origin}/dashboard/security`);
  await page.getByRole('button', { name: 'Agregar una llave' }).click();
  await page.getByLabel('Nombre').fill('Notebook de guardia');
  await page.getByRole('button', { name: 'Crear la llave' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Notebook de guardia' })).toBeVisible();
  await expectAccessibleInPassing(page, 'security');
  await selectAccountMenuItem(page, 'Cerrar sesión');
  await page.waitForURL(`${origin}/`);

  // Password and code; a code works only once.
  await page.goto(`${origin}/ingresar`);
  await typePassword(page, email, chosenPassword);
  await expect(page.getByText('Un paso más')).toBeVisible();
  await expectAccessibleInPassing(page, 'second factor');
  await typeCode(page, '000000');
  await expect(page.getByRole('textbox', { name: 'Código' })).toHaveAccessibleDescription(
    /Ese código no sirve/,
  );
  await typeCode(page, computeCode(secret, 1));
  await page.waitForURL('**/dashboard');
  await selectAccountMenuItem(page, 'Cerrar sesión');
  await page.waitForURL(`${origin}/`);

  // Password and passkey, from the dialog of the header.
  await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click();
  await typePassword(page, email, chosenPassword);
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await page.waitForURL('**/dashboard');

  // Without a script: password and a recovery code, which works once.
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR' });
  const form = await plain.newPage();
  for (const [code, leadsTo] of [
    [first, /\/dashboard$/],
    [first, /\/ingresar\?paso=codigo&error=wrongCode/],
    [second, /\/dashboard$/],
  ] as const) {
    await form.goto(`${origin}/ingresar`);
    await typePassword(form, email, chosenPassword);
    await form.waitForURL('**/ingresar?paso=codigo');
    await typeCode(form, code);
    await form.waitForURL(leadsTo);
  }
  await expect(form.getByText('Ese código no sirve')).toHaveCount(0);

  // Its sessions are listed in the other one, and can be ended there.
  await page.goto(`${origin}/dashboard/security/sessions`);
  await expect(page.getByText('Esta sesión')).toBeVisible();
  await expectAccessibleInPassing(page, 'sessions');
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await expect(page.getByText('No hay ninguna otra sesión abierta.')).toBeVisible();
  await form.goto(`${origin}/dashboard`);
  await form.waitForURL('**/ingresar?redirectTo=%2Fdashboard');
  await plain.close();

  // The passkey alone.
  await selectAccountMenuItem(page, 'Cerrar sesión');
  await page.waitForURL(`${origin}/`);
  await page.goto(`${origin}/ingresar`);
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await page.waitForURL('**/dashboard');

  // Nothing that scripts can read grants access to the account.
  const readable = await page.evaluate(() =>
    [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage), location.href].join('\n'),
  );
  const cookies = await context.cookies();
  for (const { name, value } of cookies.filter(({ httpOnly }) => httpOnly))
    expect(readable.includes(value), name).toBe(false);
  expect(readable).not.toContain(secret.replaceAll(' ', ''));
});

test('a browser without passkeys explains what to do when the account has nothing else', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 401,
      json: {
        code: 'secondFactor',
        message: '',
        requestId: '',
        data: { challenge: 'x', methods: ['passkey'] },
      },
    }),
  );
  await page.goto('/ingresar');
  // Native validation applies until the script has started.
  await expect(page.locator('main form[novalidate]').first()).toBeAttached();
  await typePassword(page, accounts.client, password);
  await expect(page.getByText('este navegador no la admite')).toBeFocused();
  await expect(page.getByRole('main').getByRole('button', { name: 'Continuar' })).toBeHidden();
});

test('a role that starts to require a second factor blocks its users until they set it up; staff resets lost ones @long', async ({
  api,
  slide,
  page,
  context,
  baseURL,
  browser,
}) => {
  test.slow();
  const own = await slide();
  const typed = unique('Escrito antes de la pausa');
  const { email, role } = await createStaffMember(api, {
    permissions: [
      ...['sliders.list', 'sliders.show', 'sliders.update', 'icons.list', 'files.list'],
      ...['auth.keepAlive', 'auth.sync'],
    ],
    secondFactor: false,
  });
  const logIn = (password: string) =>
    context.request.post('/api/auth/login', {
      headers: { origin: baseURL ?? '' },
      data: { email, password },
    });
  await logIn(initialPassword);
  await context.request.put('/api/users/changeMyPassword', {
    headers: { origin: baseURL ?? '' },
    data: { current: initialPassword, password: chosenPassword, passwordRepeat: chosenPassword },
  });
  expect((await logIn(chosenPassword)).status()).toBe(200);

  // While a change is open, the role starts to require a second factor: the next request leads to it, whether the
  // button or the screen itself sends it.
  await openForm(page, lists.clientSlides, own);
  await field(page, 'Título').fill(typed);
  await api.update('roles', role.id, { secondFactor: true });
  const publish = page.getByRole('button', { name: 'Publicar', exact: true });
  await publish.click({ timeout: 5000 }).catch(() => undefined);
  await page.waitForURL('**/dashboard/security?redirectTo=*');
  await expect(page.getByText('Tu rol pide la verificación en dos pasos')).toBeVisible();
  expect(await api.get('main-slider', own.id)).toMatchObject({ title: own.title });
  await page.getByRole('button', { name: 'Configurar una aplicación' }).click();
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Los 6 números que muestra').fill(computeCode(secret));
  await page.getByRole('button', { name: 'Activar' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();

  // Back in the form, with the input.
  await page.waitForURL(`**/update/${own.id}`);
  await waitForForm(page);
  await page.getByRole('button', { name: 'Recuperar' }).click();
  await expect(field(page, 'Título')).toHaveValue(typed);
  await save(page);
  await expect(toast(page, 'Slider publicado')).toBeVisible();
  expect(await api.get('main-slider', own.id)).toMatchObject({ title: typed });

  // The phone is lost: staff resets the second factor after a confirmation, which ends the sessions.
  const staffContext = await browser.newContext({ locale: 'es-AR' });
  await staffContext.request.post('/api/auth/login', {
    headers: { origin: baseURL ?? '' },
    data: { email: accounts.admin, password },
  });
  const staffPage = await staffContext.newPage();
  await staffPage.goto(`/dashboard/users?q=${encodeURIComponent(email)}`);
  await staffPage.getByRole('button', { name: /^Acciones de / }).click();
  await staffPage.getByRole('menuitem', { name: 'Reiniciar la verificación en dos pasos' }).click();
  const dialog = staffPage.getByRole('dialog', { name: /^Reiniciar la verificación de/ });
  await expectAccessibleInPassing(staffPage, 'reset');
  await dialog.getByRole('button', { name: 'Reiniciar' }).click();
  await expect(toast(staffPage, 'Reiniciamos su verificación en dos pasos')).toBeVisible();
  await staffPage.getByRole('button', { name: /^Acciones de / }).click();
  await staffPage.getByRole('menuitem', { name: 'Reiniciar la verificación en dos pasos' }).click();
  await dialog.getByRole('button', { name: 'Reiniciar' }).click();
  await expect(toast(staffPage, /no tiene la verificación en dos pasos/)).toBeVisible();
  await staffContext.close();

  // Logged out at once; the password is enough to log in and to set up a new second factor.
  await page.goto(lists.clientSlides);
  await page.waitForURL('**/ingresar?redirectTo=*');
  await typePassword(page, email, chosenPassword);
  await page.waitForURL('**/dashboard/security?redirectTo=*');
  await expect(page.getByRole('button', { name: 'Configurar una aplicación' })).toBeVisible();
});

test('passkeys are unavailable at an IP address, with a link to the host name @phone @long', async ({
  enter,
  page,
}) => {
  await enter('client');
  await page.goto('/clientes/seguridad');
  await expect(page.getByText(/Las llaves funcionan en una dirección con nombre/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar una llave' })).toHaveCount(0);
  await expectAccessibleInPassing(page, 'security');
  for (const path of ['/clientes/clave', '/clientes/sesiones']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInPassing(page, path);
  }
});
