import { randomUUID } from 'node:crypto';
import { addDays } from '@centinela/api/visits/halfDays.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { solveCaptcha, testSecret } from '#testing/captcha.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { createVisitToken, readVisitToken } from './visits.link.ts';
import { getTestDay, makeVisit, makeZone } from './visits.testing.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});
beforeEach(() =>
  database.pool.query('truncate leads, visits, visit_zones, visit_days_off, mails, rate_limits cascade'),
);

const day = getTestDay();
const choice = `VISIT.${day}.MORNING`;
const contact = { name: 'Ana Pérez', phone: '11 5555 0000', email: 'ana@ejemplo.com' };
const sendLead = async (more: object = {}) => {
  const request = { ...contact, province: 'Buenos Aires', locality: 'Morón', ...more };
  const body = { type: 'CONTACT', request, captcha: await solveCaptcha('leads') };
  return (await portal.call('POST', '/api/leads', body)).body.data;
};
/** Posts a plain form. */
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(portal.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: portal.origin, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const open = (path: string) => fetch(portal.origin + path, { redirect: 'manual' });
const listMails = async (template: string) =>
  (
    await database.pool.query('select to_address, subject, data from mails where template = $1 order by id', [
      template,
    ])
  ).rows;
const getPath = (id: string) => `/visita/${createVisitToken([testSecret], id)}`;
const loadVisit = async () =>
  (await database.pool.query('select * from visits order by id desc limit 1')).rows[0];

test('a lead’s receipt offers the next free half-days; one post books, with mails, and the same page changes and cancels', async () => {
  await makeZone(database, 1);
  const { number, visit } = await sendLead();
  expect(visit).toMatchObject({ kind: 'VISIT' });
  expect(visit.options).toHaveLength(4);
  expect(visit.options[0].label).toMatch(/^(Mañana|\p{Lu}\p{Ll}+ \d+) a la (mañana|tarde)$/u);
  const page = await open(visit.path);
  expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual([
    200,
    'noindex',
    'strict-origin',
  ]);
  expect(page.headers.get('cache-control')).toBe('no-store');

  const booked = await post(visit.path, { elegir: visit.options[0].value });
  expect([booked.status, booked.headers.get('location')]).toEqual([303, `${visit.path}?listo=booked`]);
  const html = await (await open(`${visit.path}?listo=booked`)).text();
  expect(html).toContain('Tu visita está reservada');
  expect(html).toContain(`N° ${number}`);
  // A repeated post changes nothing and sends nothing.
  await post(visit.path, { elegir: visit.options[0].value });
  const [mail, ...others] = await listMails('visit');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: 'ana@ejemplo.com', data: { occasion: 'BOOKED', number } });
  expect(mail.data.calendar.content).toContain('SEQUENCE:1');
  expect(JSON.stringify(mail.data)).not.toContain(visit.path);
  expect(await listMails('visit-notice')).toMatchObject([
    { data: { name: 'Ana Pérez', occasion: 'BOOKED' } },
  ]);

  const file = await open(`${visit.path}/visita.ics`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await file.text()).toContain('METHOD:PUBLISH');

  expect((await post(visit.path, { elegir: choice })).headers.get('location')).toBe(
    `${visit.path}?listo=changed`,
  );
  expect((await post(visit.path, { cancelar: '1' })).headers.get('location')).toBe(
    `${visit.path}?listo=cancelled`,
  );
  expect((await listMails('visit')).map(({ data }) => data.occasion)).toEqual([
    'BOOKED',
    'CHANGED',
    'CANCELLED',
  ]);
  expect((await listMails('visit')).at(-1)?.data.calendar).toMatchObject({ method: 'CANCEL' });
  expect((await open(`${visit.path}/visita.ics`)).status).toBe(404);
  const { body } = await portal.call('GET', '/api/audit?filter[subject]=visits', undefined, admin);
  expect(body.data).toHaveLength(3);
  expect(JSON.stringify(body.data)).not.toContain('Ana');
});

test('a half-day that was taken meanwhile is answered with the alternatives, and the earlier one stays', async () => {
  await makeZone(database, 1);
  const [one, other] = [await makeVisit(database), await makeVisit(database)].map(getPath);
  await post(one ?? '', { elegir: choice });
  await post(other ?? '', { elegir: `VISIT.${day}.AFTERNOON` });
  const taken = await post(other ?? '', { elegir: choice });
  expect(taken.status).toBe(412);
  const html = await taken.text();
  expect(html).toContain('Ese horario se acaba de ocupar');
  expect(html).toContain(`value="VISIT.${addDays(day, 1)}.MORNING"`);
  expect(html).not.toContain(`value="${choice}"`);
  expect(await loadVisit()).toMatchObject({ status: 'BOOKED', half: 'AFTERNOON' });
});

test('without a zone or a number no visit is offered, and the lead is stored', async () => {
  await makeZone(database, 1);
  for (const more of [{ locality: 'Villa Allende', province: 'Córdoba' }, { topic: 'JOB' }]) {
    const receipt = await sendLead(more);
    expect(receipt).toMatchObject({ number: expect.any(Number), visit: null });
  }
  await database.pool.query('update visit_capacities set capacity = 0');
  expect(await sendLead({ message: 'otra vez' })).toMatchObject({ visit: null });
});

test('a form without a script is confirmed on its page, which leads to the visit without its link in the address', async () => {
  await makeZone(database, 1);
  const sent = await post('/pedir', { ...contact, place: 'Morón, Buenos Aires' });
  expect(sent.headers.get('location')).toMatch(/^\/contacto\?pedido=\d+-0-v#gracias$/);
  const [cookie = ''] = sent.headers.getSetCookie();
  expect(cookie).toMatch(/^visit=[\w-]{64}; Max-Age=3600; Path=\/visita; HttpOnly; SameSite=Lax$/);
  expect(await (await open('/contacto?pedido=1001-0-v')).text()).toContain('href="/visita"');
  const follow = (header: string) =>
    fetch(`${portal.origin}/visita`, { redirect: 'manual', headers: { cookie: header } });
  const path = (await follow(cookie)).headers.get('location') ?? '';
  const html = await (await open(path)).text();
  expect(html).toContain('Elegí cuándo');
  expect(html).toContain(`value="${choice}"`);
  for (const forged of ['', 'visit=', 'visit=https://evil.example', `visit=${'A'.repeat(65)}`])
    expect((await follow(forged)).headers.get('location')).toBe('/contacto');
});

test('the mail to the person contains nothing that they typed', async () => {
  await makeZone(database, 1);
  const { visit } = await sendLead({
    name: 'Gane un premio',
    locality: 'Gane un premio en evil.example, Morón',
  });
  await post(visit.path, { elegir: choice });
  const mails = await listMails('visit');
  expect(mails).toMatchObject([{ data: { place: 'Morón, Buenos Aires' } }]);
  expect(JSON.stringify(mails)).not.toMatch(/premio|evil/);
});

test('the same lead twice has one visit', async () => {
  await makeZone(database, 1);
  const [first, second] = [await sendLead(), await sendLead()];
  expect(second.visit.path).toBe(first.visit.path);
  expect((await database.pool.query('select from visits')).rowCount).toBe(1);
});

test('links cannot be guessed: changed, shortened, of another secret, or of a deleted visit', async () => {
  await makeZone(database, 1);
  const id = await makeVisit(database);
  const token = createVisitToken([testSecret], id);
  const guesses = [
    token.slice(0, -1),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    createVisitToken(['another-secret-of-thirty-two-chars'], id),
    createVisitToken([testSecret], randomUUID()),
    'A'.repeat(64),
    encodeURIComponent('../x'),
  ];
  for (const guess of guesses) {
    expect([guess, (await open(`/visita/${guess}`)).status]).toEqual([guess, 404]);
    expect((await post(`/visita/${guess}`, { elegir: choice })).status).toBe(404);
    expect((await open(`/visita/${guess}/visita.ics`)).status).toBe(404);
  }
  expect(await loadVisit()).toMatchObject({ status: 'OPEN' });
  expect(readVisitToken([testSecret], token)).toBe(id);
  expect(readVisitToken(['x'.repeat(32), testSecret], token)).toBe(id);
});

test('many guesses are slowed down, and do not affect valid links', async () => {
  const path = getPath(await makeVisit(database));
  const statuses = [];
  for (let guess = 0; guess < 34; guess += 1) statuses.push((await open(`/visita/${'B'.repeat(64)}`)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await open(path)).status).toBe(200);
});

test('other sites cannot change a visit, and many changes are slowed down', async () => {
  await makeZone(database, 5);
  const path = getPath(await makeVisit(database));
  const foreign = await post(path, { elegir: choice }, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  const statuses = [];
  for (let round = 0; round < 10; round += 1)
    statuses.push((await post(path, { elegir: `VISIT.${addDays(day, round % 2)}.MORNING` })).status);
  expect(statuses.slice(0, 5)).toEqual([303, 303, 303, 303, 303]);
  expect(statuses.at(-1)).toBe(429);
});

test('invalid choices are answered with the page', async () => {
  await makeZone(database, 1);
  const path = getPath(await makeVisit(database));
  for (const elegir of [
    '',
    'x',
    `VISIT.${day}.NIGHT`,
    'VISIT.2026-02-30.MORNING',
    `VISIT.${addDays(day, 60)}.MORNING`,
  ]) {
    const answer = await post(path, { elegir });
    expect([elegir, [400, 412].includes(answer.status)]).toEqual([elegir, true]);
  }
  expect(await loadVisit()).toMatchObject({ status: 'OPEN' });
});

test('company mails go to the address of the zone, and to the general one if it has none', async () => {
  await makeZone(database, 1, { province: 'AR-B', locality: 'Morón' }, 'oeste@centinela.demo');
  const { visit } = await sendLead();
  await post(visit.path, { elegir: choice });
  expect(await listMails('visit-notice')).toMatchObject([{ to_address: 'oeste@centinela.demo' }]);
  await database.pool.query('update visit_zones set email = null');
  await post(visit.path, { cancelar: '1' });
  expect((await listMails('visit-notice')).map(({ to_address }) => to_address)).toEqual([
    'oeste@centinela.demo',
    null,
  ]);
});

test('deleting a person’s data deletes their visit and its mails, and frees the half-day', async () => {
  await makeZone(database, 1);
  const { visit } = await sendLead();
  await post(visit.path, { elegir: choice });
  await portal.call('POST', '/api/leads/forget', { contact: 'ana@ejemplo.com' }, admin);
  expect((await database.pool.query('select from visits')).rowCount).toBe(0);
  expect(await listMails('visit')).toEqual([]);
  expect(await listMails('visit-notice')).toEqual([]);
  const { rows } = await database.pool.query('select booked from visit_slots');
  expect(rows).toEqual([{ booked: 0 }]);
  expect((await open(visit.path)).status).toBe(404);
});
