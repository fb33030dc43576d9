import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { solveCaptcha } from '#testing/captcha.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
afterEach(() => database.pool.query('truncate leads, mails cascade'));

let visitors = 0;
const visitor = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.18.${visitors}.1` };
};

const person = { name: 'Ana Pérez', phone: '11 5555 0000' };

/** Every endpoint that accepts a place, with the status of an accepted lead. */
const ways: Record<string, (place: Record<string, string>) => Promise<number>> = {
  'POST leads': async (place) => {
    const body = { type: 'CONTACT', request: { ...person, ...place }, captcha: await solveCaptcha('leads') };
    return (await portal.call('POST', '/api/leads', body, visitor())).status;
  },
  'POST landing-mail': async (place) => {
    const request = { landing: 'verano', ...person, ...place };
    const body = { type: 'LANDING', request, captcha: await solveCaptcha('landing') };
    return (await portal.call('POST', '/api/landing-mail', body, visitor())).status;
  },
  'the plain form': (place) => post('/pedir', place),
  'the plain form of a landing': (place) => post('/landing/verano', place),
};

async function post(path: string, place: Record<string, string>): Promise<number> {
  const { status, headers } = await fetch(`${portal.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: portal.origin,
      'content-type': 'application/x-www-form-urlencoded',
      ...visitor(),
    },
    body: new URLSearchParams({ ...person, ...place }),
  });
  return status === 303 && /pedido=[1-9]/.test(headers.get('location') ?? '') ? 201 : status;
}

const capital = 'Ciudad Autónoma de Buenos Aires';

describe.each(Object.keys(ways))('%s accepts a lead with any place', (way) => {
  test.each([
    [{ place: 'Villa Urquiza' }, null, 'Villa Urquiza', false],
    [{ place: 'acá nomás, a la vuelta' }, null, 'acá nomás, a la vuelta', false],
    [{ place: 'Paraje Sin Lista, Chaco' }, 'Chaco', 'Paraje Sin Lista', false],
    [{ province: 'Narnia', locality: 'Cair Paravel' }, 'Narnia', 'Cair Paravel', false],
    [{ locality: 'Villa Urquiza' }, null, 'Villa Urquiza', false],
    [{ place: 'villa urquiza, caba' }, capital, 'Villa Urquiza', true],
    [{ place: 'Nueva Córdoba, Córdoba' }, 'Córdoba', 'Nueva Córdoba', true],
    [{ place: 'Capital Federal' }, capital, null, true],
    [{ province: capital, locality: 'Villa Urquiza' }, capital, 'Villa Urquiza', true],
  ])('%j', async (place, province, locality, isListed) => {
    expect(await ways[way]?.(place)).toBe(201);
    const { rows } = await database.pool.query('select province, locality from leads');
    expect(rows).toEqual([{ province, locality }]);
    const { body } = await portal.call('GET', '/api/leads', undefined, await portal.login());
    expect(body.data).toMatchObject([{ province, locality, isPlaceListed: isListed }]);
  });
});

test('accepts an e-mail of the contact form without a place', async () => {
  const { name } = person;
  const email = { name, email: 'ana@ejemplo.com', subject: 'Villa Urquiza', message: '¿Llegan?' };
  const body = { ...email, captcha: await solveCaptcha('leads') };
  expect((await portal.call('POST', '/api/public/send-email', body, visitor())).status).toBe(201);
  const { body: list } = await portal.call('GET', '/api/leads', undefined, await portal.login());
  expect(list.data).toMatchObject([{ province: null, locality: null, isPlaceListed: null }]);
});
