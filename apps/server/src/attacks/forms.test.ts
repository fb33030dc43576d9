import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { createIpHeader } from './support.ts';

let database: TestDatabase;
let portal: Portal;
let calls = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const post = (path: string, type: string, body: string) => {
  calls += 1;
  return portal.call('POST', path, body, {
    'content-type': type,
    origin: portal.origin,
    ...createIpHeader(calls),
  });
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

describe('a form without JavaScript that receives other data', () => {
  test.each([
    ['/landing/inicio'],
    ['/landing/no-hay'],
    ['/pedir'],
    ['/ingresar'],
    ['/ingresar/codigo'],
    ['/registro'],
    ['/recuperar-clave'],
    ['/reenviar-validacion'],
    ['/validar?token=nadie'],
    ['/recuperar-clave/nueva?token=nadie'],
    ['/ingresar/primer-administrador'],
  ])('rejects %s as invalid input without failing', async (path) => {
    for (const [type, body] of [
      [json, '{"name":1}'],
      [json, '{"name":{"a":1},"email":[],"token":{},"code":{},"password":null,"redirectTo":7}'],
      [json, '[]'],
      [json, '[["name","x"]]'],
      [json, '"texto"'],
      [json, 'null'],
      [json, '7'],
      ['text/plain', 'name=x'],
      [form, ''],
      [form, 'name=%00&email=%00&code=%00&token=%00&password=%00&phone=%ff'],
      [form, 'name=a&name=b&__proto__=x&constructor=y'],
    ] as const) {
      const { status, body: answer } = await post(path, type, body);
      expect(status, `${path} ${type} ${body}: ${JSON.stringify(answer).slice(0, 200)}`).toBeLessThan(500);
    }
  });

  test('shows the form again with the errors', async () => {
    for (const body of ['{"name":1,"phone":[]}', '[]']) {
      const { status, body: text } = await post('/pedir', json, body);
      expect([status, text.includes('Falta corregir 3 datos')]).toEqual([400, true]);
    }
  });
});
