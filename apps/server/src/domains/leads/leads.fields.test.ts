import { consents, currentConsent } from '@centinela/api/leads/consent.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { solveCaptcha } from '#testing/captcha.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
/** Ids of the entries published below. */
const ids: Record<string, string> = {};

async function create(section: string, fields: Record<string, unknown>): Promise<string> {
  const { status, body } = await portal.call('POST', `/api/${section}`, fields, admin);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
}

const everyDay = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN', 'HOLIDAY'];

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  ids.plan = await create('plans', {
    slug: 'plan-clasico',
    code: 'CLA',
    kind: 'GENERAL',
    name: 'Plan Clásico',
    price: 30_000,
    promotionalPrice: 24_900,
    status: 'ACTIVE',
  });
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into media (id, kind, hash, folder, checksum, source_checksum, name, type, extension, size, width, height, search)
     values (gen_random_uuid(), 'image', 'f', 'f', 'f', 'f', 'x', 'image/png', 'png', 1, 10, 10, '') returning id`,
  );
  const image = { id: rows[0]?.id, alt: 'Una casa', decorative: false, focal: null };
  await create('promotions', {
    image,
    mobileImage: image,
    slug: 'verano',
    audience: 'PUBLICO',
    title: 'Promo de verano',
    plans: [ids.plan],
    validFrom: '2020-01-01',
    validTo: '2099-01-01',
  });
  ids.addon = await create('qad-addons', {
    code: 'HUMO',
    name: 'Detector de humo',
    price: 3_900,
    billing: 'ONCE',
  });
  ids.page = await create('sections', {
    slug: 'quienes-somos',
    title: 'Quiénes somos',
    body: '<p>Vecinos.</p>',
  });
  await create('settings', {
    slug: 'principal',
    brand: { name: 'Vigía' },
    leadEmail: 'todos@vigia.demo',
    opening: everyDay.map((days) => ({ days, from: '00:00', to: '23:59' })),
  });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});
afterEach(() => database.pool.query('truncate leads, mails cascade'));

let visitors = 0;
/** Simulates a new visitor from a different network. */
const visitor = () => {
  visitors += 1;
  return { 'x-forwarded-for': `198.18.${visitors % 250}.${Math.floor(visitors / 250) + 1}` };
};

const contactFields = { name: 'Ana Pérez', phone: '11 5555 0000', place: 'moron, buenos aires' };
const send = async (request: object) =>
  portal.call(
    'POST',
    '/api/leads',
    { request: { ...contactFields, ...request }, captcha: await solveCaptcha('leads') },
    visitor(),
  );
const show = async (id: string) => (await portal.call('GET', `/api/leads/${id}`, undefined, admin)).body.data;
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  portal.call('POST', '/pedir', new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: portal.origin,
    ...visitor(),
    ...headers,
  });

describe('items of a lead', () => {
  test('are stored with price, promotion, page and consent as published', async () => {
    const { status, body } = await send({
      plan: 'plan-clasico',
      addon: 'HUMO',
      page: '/quienes-somos?x=1',
      entry: '/?utm_source=Radio&utm_campaign=verano&agente=marta-roldan',
      site: 'www.diario.example',
      consent: currentConsent,
    });
    expect(status).toBe(201);
    expect(Date.parse(body.data.callBy)).toBeGreaterThan(Date.now() + 119 * 60_000);
    const lead = await show(body.data.id);
    expect(lead).toMatchObject({
      number: body.data.number,
      topic: 'PLAN',
      province: 'Buenos Aires',
      locality: 'Morón',
      plan: 'Plan Clásico',
      monthly: 24_900,
      agent: 'marta-roldan',
      utm: { utm_source: 'Radio', utm_campaign: 'verano' },
      cameFrom: 'radio',
      pace: 'ON_TIME',
      proof: {
        page: { path: '/quienes-somos', section: 'sections', id: ids.page, version: 1 },
        shown: [
          {
            kind: 'plan',
            id: ids.plan,
            version: 1,
            price: { monthly: 24_900, once: null, list: 30_000 },
            promotion: 'Promo de verano',
          },
          { kind: 'addon', id: ids.addon, price: { monthly: null, once: 3_900, list: null } },
        ],
        consent: { version: currentConsent, words: consents[currentConsent] },
      },
    });
    const { rows } = await database.pool.query('select subject, data from mails');
    expect(rows[0].data.things).toBe(
      'Plan Clásico: $\u00a024.900 por mes (Promo de verano)\nDetector de humo: $\u00a03.900 por única vez',
    );
    // A later price change does not affect the lead.
    await database.pool.query(`update plans set live = live || '{"price": 99000}'`);
    expect((await show(body.data.id)).monthly).toBe(24_900);
  });

  test('ignore prices sent by a browser, and unknown items don’t reject the lead', async () => {
    expect((await send({ plan: 'plan-clasico', monthly: 1 })).status).toBe(400);
    const { body } = await send({ plan: 'no-hay', consent: 'inventado' });
    expect(await show(body.data.id)).toMatchObject({
      topic: 'PLAN',
      plan: null,
      monthly: null,
      proof: { shown: [], consent: { version: currentConsent } },
    });
  });

  test('keep the consent text of an outdated page', async () => {
    const { body } = await send({ message: 'Desde una página de ayer', consent: '2026-11' });
    expect((await show(body.data.id)).proof.consent).toEqual({
      version: '2026-11',
      words: consents['2026-11'],
    });
  });

  test('are stored by the form without scripts too, which shows the number and the time of the call', async () => {
    const fields = { ...contactFields, page: '/contacto', topic: 'CONTACT', plan: '../x', web: '' };
    const referer = `${portal.origin}/contacto?utm_source=radio`;
    const sent = await post(fields, { referer });
    const [lead] = (await portal.call('GET', '/api/leads', undefined, admin)).body.data;
    expect(lead).toMatchObject({ topic: 'CONTACT', verified: false, utm: { utm_source: 'radio' } });
    const location = sent.headers.get('location') ?? '';
    expect([sent.status, location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/contacto\\?pedido=${lead.number}-[0-9a-z]+(?:-v)?#gracias$`)),
    ]);
    const page = await portal.call('GET', location.split('#')[0] ?? '');
    expect(page.body).toContain(`N° ${lead.number}`);
    expect(page.body).toMatch(/(?:hoy|(?:mañana, |el )\p{L}+ \d+(?: de \p{L}+)?,) antes de las \d\d:\d\d/u);
    const wrong = await post({ ...fields, phone: 'no tengo' });
    expect([wrong.status, wrong.body.includes('value="no tengo"')]).toEqual([400, true]);
  });

  test('answers an e-mail of public/send-email by e-mail', async () => {
    const { status, body } = await portal.call(
      'POST',
      '/api/public/send-email',
      {
        name: 'Beto',
        email: 'Beto@Ejemplo.com',
        subject: 'Consulta',
        message: '¿Atienden en Salta?',
        captcha: await solveCaptcha('leads'),
      },
      visitor(),
    );
    expect(status).toBe(201);
    expect(await show(body.data.id)).toMatchObject({
      source: 'CONTACT',
      topic: 'CONTACT',
      phone: null,
      email: 'beto@ejemplo.com',
      subject: 'Consulta',
    });
    const { rows } = await database.pool.query('select subject, reply_to_address from mails');
    expect(rows).toEqual([
      { subject: `Beto escribió (Consulta), N° ${body.data.number}`, reply_to_address: 'beto@ejemplo.com' },
    ]);
  });
});

test('stores each of 200 concurrent leads exactly once, including repeated ones', async () => {
  const people = Array.from({ length: 100 }, (_, at) => ({
    ...contactFields,
    name: `Persona ${at}`,
    page: '/contacto',
  }));
  const sent = people.flatMap((fields) => [post(fields), post(fields)]);
  const answers = await Promise.all(sent);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  const { rows } = await database.pool.query(
    `select count(*)::int as leads, count(distinct l.name)::int as people, count(m.id)::int as mails
     from leads l left join mails m on m.id = l.mail_id`,
  );
  // No worker is running, so each lead has one mail in the outbox.
  expect(rows).toEqual([{ leads: 100, people: 100, mails: 100 }]);
  expect((await database.pool.query('select count(*)::int from mails')).rows).toEqual([{ count: 100 }]);
  const receiptLocations = new Set(answers.map(({ headers }) => headers.get('location')));
  expect(receiptLocations.size).toBe(100);
});
