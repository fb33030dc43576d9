import { errorResponse, type Handlers } from '@centinela/api/http/stubApi.testing.ts';
import { findViolations, recordNavigations } from '@centinela/ui/testing/sitePage.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createHeldResponse, failToConnect, startIsland, stubIslandApi } from '../../testing/islands.ts';
import { LoginForm } from './LoginForm.tsx';

const email = page.getByRole('textbox', { name: 'Correo electrónico' });
const password = page.getByLabelText('Contraseña', { exact: true });
const code = page.getByRole('textbox', { name: 'Código' });
const alert = page.getByRole('alert');
const submit = page.getByRole('button', { name: 'Ingresar' });

const reject = (name: string, status = 401) => ({
  'POST /auth/login': () => errorResponse(status, { code: name }),
});
const secondFactor = (...methods: string[]) => ({
  'POST /auth/login': () =>
    errorResponse(401, { code: 'secondFactor', data: { challenge: 'desafio', methods } }),
});
const client = () => ({ expires: '2026-11-20T12:00:00.000Z', user: { kind: 'CLIENT' }, token: 't' });

async function openLogin(handlers: Handlers, redirectTo: string | null = null) {
  const sent = stubIslandApi(handlers);
  const navigations = recordNavigations();
  const host = await startIsland(
    'loginForm',
    <LoginForm id="ingreso" email="hola@centinela.demo" redirectTo={redirectTo} error={null} />,
  );
  const listLogins = () => sent.filter(({ call }) => /login$|second-factor$/.test(call));
  return { host, navigations, listLogins };
}

async function logIn() {
  await email.fill('ana@correo.demo');
  await password.fill('tres palabras sueltas');
  await userEvent.keyboard('{Enter}');
}

test('empty fields are named one by one, without a request', async () => {
  const { host, listLogins } = await openLogin({});
  submit.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Error: Escribí tu correo.');
  await expect.element(password).toHaveAccessibleDescription('Error: Escribí tu contraseña.');
  expect(document.title).toMatch(/^Error: /);
  expect(listLogins()).toEqual([]);
  expect(await findViolations(host)).toEqual([]);
});

test('a wrong password is announced, and what was typed stays', async () => {
  const { navigations } = await openLogin(reject('wrongLogin'));
  await logIn();
  await expect.element(alert).toHaveTextContent('Email o Contraseña Incorrecta');
  await expect.element(alert).toHaveFocus();
  await expect.element(email).toHaveValue('ana@correo.demo');
  await expect.element(password).toHaveValue('tres palabras sueltas');
  await expect.element(submit).toBeEnabled();
  expect(navigations).toEqual([]);
});

test.each([
  ['too many attempts', reject('throttled', 429), /Demasiados intentos\. Esperá un momento/],
  ['a lost connection', { 'POST /auth/login': failToConnect }, /Revisá tu conexión/],
  ['an unknown failure', reject('algoNuevo', 500), /Probá de nuevo en un momento/],
  ['an account that is not validated', reject('pending', 403), /pedinos que te lo mandemos de nuevo/],
])('%s says what to do', async (_what, handlers, message) => {
  await openLogin(handlers);
  await logIn();
  await expect.element(alert).toMatchTextContent(message);
  await expect.element(email).toHaveValue('ana@correo.demo');
});

test('the error disappears with the next attempt, which opens the requested page', async () => {
  const handlers: Handlers = reject('wrongLogin');
  const { navigations, listLogins } = await openLogin(handlers, '/client-page/invoices');
  await logIn();
  await expect.element(alert).toMatchTextContent('Incorrecta');
  Object.assign(handlers, { 'POST /auth/login': client });
  await password.fill('otras tres palabras');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => navigations).toEqual([{ path: '/client-page/invoices', type: 'push' }]);
  expect(listLogins().map(({ body }) => body)).toEqual(
    ['tres palabras sueltas', 'otras tres palabras'].map((each) => ({
      email: 'ana@correo.demo',
      password: each,
    })),
  );
});

test('a second Enter during a login sends nothing', async () => {
  const held = createHeldResponse();
  const { listLogins } = await openLogin({ 'POST /auth/login': held.handler });
  await logIn();
  await expect.element(page.getByRole('button', { name: 'Entrando…' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  held.send(errorResponse(401, { code: 'wrongLogin' }));
  await expect.element(alert).toMatchTextContent('Incorrecta');
  expect(listLogins()).toHaveLength(1);
});

test('the second factor is asked for next, and a wrong code is named at its field', async () => {
  const handlers: Handlers = {
    ...secondFactor('app', 'recovery'),
    'POST /auth/second-factor': () => errorResponse(401, { code: 'wrongCode' }),
  };
  const { host, navigations, listLogins } = await openLogin(handlers);
  await logIn();
  await expect.element(code).toHaveFocus();
  await expect.element(submit).not.toBeInTheDocument();
  await expect.element(code).toHaveAccessibleDescription(/Los 6 números de tu aplicación/);
  expect(await findViolations(host)).toEqual([]);
  await code.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/^Error: Ese código no sirve/);
  await expect.element(code).toHaveFocus();
  Object.assign(handlers, { 'POST /auth/second-factor': client });
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => navigations).toHaveLength(1);
  expect(listLogins().at(-1)?.body).toEqual({ challenge: 'desafio', code: '123456' });
});

test('an account with a passkey may use a recovery code instead', async () => {
  await openLogin(secondFactor('passkey', 'recovery'));
  await logIn();
  await expect.element(page.getByRole('button', { name: 'Usar mi llave de acceso' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Código' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /usar un código de recuperación/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Código de recuperación' })).toHaveFocus();
});

test('an expired second factor starts again with the password', async () => {
  await openLogin({
    ...secondFactor('app'),
    'POST /auth/second-factor': () => errorResponse(401, { code: 'challengeExpired' }),
  });
  await logIn();
  await code.fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toHaveTextContent('Pasó demasiado tiempo. Ingresá de nuevo.');
  await expect.element(email).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
});

test('the password can be revealed and hidden again', async () => {
  await openLogin({});
  await password.fill('secreto');
  const show = page.getByRole('button', { name: 'Mostrar' });
  show.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(show).toHaveAttribute('aria-pressed', 'true');
  await expect.element(password).toHaveAttribute('type', 'text');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('staff is offered the provider below the form, and returns to the requested page', async () => {
  stubIslandApi({});
  const host = await startIsland(
    'loginForm',
    <LoginForm
      id="ingreso"
      email={null}
      redirectTo="/dashboard/users?page=2"
      error={null}
      signOnName="Proveedor"
    />,
  );
  const link = page.getByRole('link', { name: 'Entrar con Proveedor' });
  await expect
    .element(link)
    .toHaveAttribute('href', '/ingresar/sso?redirectTo=%2Fdashboard%2Fusers%3Fpage%3D2');
  expect(submit.element().compareDocumentPosition(link.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await findViolations(host)).toEqual([]);
});
