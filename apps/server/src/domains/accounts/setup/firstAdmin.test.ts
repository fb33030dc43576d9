import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { startTestServer } from '../server.testing.ts';
import { createAdminInvite } from './firstAdmin.ts';

const origin = 'http://127.0.0.1:3000';
let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestServer(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(() => database.pool.query('truncate users, roles, account_links cascade'));

const createInvite = async (): Promise<{ path: string; token: string }> => {
  const link = new URL((await createAdminInvite(database, origin)) ?? '');
  return { path: link.pathname + link.search, token: link.searchParams.get('token') ?? '' };
};
const fillForm = (token: string, changes: Record<string, string> = {}) => ({
  token,
  firstName: 'Ana',
  lastName: 'Suárez',
  documentType: 'DNI',
  dni: '24.318.905',
  email: 'Ana@Empresa.example',
  password: 'tres palabras sueltas',
  passwordRepeat: 'tres palabras sueltas',
  ...changes,
});
const submit = (fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
  app.inject({
    method: 'POST',
    url: '/ingresar/primer-administrador',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('the link for the first administrator', () => {
  test('creates the administrator once and logs them in', async () => {
    const { path, token } = await createInvite();
    const page = await app.inject(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    expect(page.body).toContain('<link rel="stylesheet" href="/assets/site.css">');
    expect(page.body).not.toMatch(/<script|<style|javascript:/);

    const created = await submit(fillForm(token));
    expect([created.statusCode, created.headers.location]).toEqual([303, '/dashboard']);
    const admins = await database.pool.query('select document_type, dni from users');
    expect(admins.rows).toEqual([{ document_type: 'DNI', dni: '24318905' }]);
    const session = created.cookies.find(({ name }) => name === 'token')?.value ?? '';
    const permissions = await app.inject({ url: '/api/auth/permissions', cookies: { token: session } });
    expect(permissions.json().data).toContain('users.delete');
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'ana@empresa.example', password: 'tres palabras sueltas' },
    });
    expect(login.statusCode).toBe(200);

    expect((await app.inject(path)).statusCode).toBe(404);
    expect((await submit(fillForm(token, { email: 'otra@empresa.example' }))).statusCode).toBe(404);
    expect(await createAdminInvite(database, origin)).toBeUndefined();
  });

  test('creates one administrator when used twice concurrently', async () => {
    const { token } = await createInvite();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        submit(fillForm(token, { email: `persona-${index}@empresa.example` })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array(7).fill(404)]);
    expect((await database.pool.query('select 1 from users')).rowCount).toBe(1);
  });

  test('is valid for a day, is replaced by a newer one, and is stored as a hash', async () => {
    const first = await createInvite();
    const second = await createInvite();
    expect((await app.inject(first.path)).statusCode).toBe(404);
    expect((await app.inject(second.path)).statusCode).toBe(200);
    const { rows } = await database.pool.query("select encode(hash, 'escape') as hash from account_links");
    expect(JSON.stringify(rows)).not.toContain(second.token);
    await database.pool.query(
      "update account_links set expires_at = expires_at - interval '24 hours 1 second'",
    );
    expect((await app.inject(second.path)).statusCode).toBe(404);
    expect((await submit(fillForm(second.token))).statusCode).toBe(404);
  });

  test.each([
    [{ firstName: ' ' }, 'Nombre: Requerido'],
    [{ lastName: 'x'.repeat(101) }, 'Apellido: Demasiado Largo!'],
    [{ dni: '' }, 'Número de documento: Requerido'],
    [{ dni: '1.020.304.050' }, 'Número de documento: Un DNI tiene 7 u 8 números'],
    [{ email: 'ana' }, 'Correo: Escribí un correo como nombre@ejemplo.com'],
    [{ password: 'corta', passwordRepeat: 'corta' }, 'Contraseña: Demasiado Corto!'],
    [{ password: 'Argentina2026', passwordRepeat: 'Argentina2026' }, 'Contraseña: Es una de las primeras'],
    [{ passwordRepeat: 'otra cosa' }, 'Repetí la contraseña: Las dos contraseñas no son iguales'],
  ])('shows the errors and keeps the submitted values: %j', async (changes, message) => {
    const { token } = await createInvite();
    const response = await submit(fillForm(token, changes));
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(message);
    expect(response.body).toContain(`value="${token}"`);
    expect(response.body).not.toContain('tres palabras');
    expect((await submit(fillForm(token))).statusCode).toBe(303);
  });

  test('remains valid after an error for an address in use', async () => {
    const { token } = await createInvite();
    await database.pool.query(`insert into users (kind, email, password_hash, first_name, last_name, status)
      values ('CLIENT', 'ana@empresa.example', 'x', 'A', 'S', 'active')`);
    expect((await submit(fillForm(token))).body).toContain('Correo: Ya está en uso');
    expect((await submit(fillForm(token, { email: 'ana2@empresa.example' }))).statusCode).toBe(303);
  });

  test('escapes submitted values', async () => {
    const { token } = await createInvite();
    const { body } = await submit(fillForm(token, { firstName: '"><script>alert(1)</script>', email: "'x" }));
    expect(body).not.toContain('<script>');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  test('rejects requests with an invalid link or from another origin', async () => {
    for (const path of ['', '?token=', '?token=x', '?token=a&token=b', `?token=${'x'.repeat(5000)}`])
      expect((await app.inject(`/ingresar/primer-administrador${path}`)).statusCode).toBe(404);
    expect((await submit({})).statusCode).toBe(404);
    const { token } = await createInvite();
    expect((await submit(fillForm(token), { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await database.pool.query('select 1 from users')).rowCount).toBe(0);
  });
});
