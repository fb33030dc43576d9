import { addDays } from '@centinela/api/visits/halfDays.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { bookVisit } from './visits.change.ts';
import { queueReminders } from './visits.jobs.ts';
import { getTestDay, makeVisit, makeZone, visitorContext } from './visits.testing.ts';

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
beforeEach(() => database.pool.query('truncate leads, visits, visit_zones, visit_days_off, mails cascade'));

const day = getTestDay();
const today = toArgentineDate(new Date());
const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  portal.call(method, `/api${path}`, body, { ...admin, ...headers });
const change = (id: string, body: object, version?: number) =>
  call('PUT', `/visits/${id}`, body, version === undefined ? {} : { 'if-match': `"${version}"` });
const listOccasions = async () =>
  (
    await database.pool.query<{ occasion: string }>(
      `select data->>'occasion' as occasion from mails where template = 'visit' order by id`,
    )
  ).rows.map(({ occasion }) => occasion);

test('staff books a lead’s visit, moves it, and the person is notified; an outdated version is rejected', async () => {
  const zone = await makeZone(database, 1);
  const lead = (
    await call('POST', '/leads/staff', {
      name: 'Ana Pérez',
      email: 'ana@ejemplo.com',
      place: 'Morón, Buenos Aires',
    })
  ).body.data;
  const opened = (await call('POST', `/leads/${lead.id}/visit`)).body.data;
  expect(opened).toMatchObject({ status: 'OPEN', case: { kind: 'lead', id: lead.id, number: lead.number } });
  expect((await call('POST', `/leads/${lead.id}/visit`)).body.data.id).toBe(opened.id);
  const slot = { kind: 'VISIT', zone, day, half: 'MORNING' };
  const booked = (await change(opened.id, { slot }, opened.version)).body.data;
  expect(booked).toMatchObject({ status: 'BOOKED', day, half: 'MORNING', zone: { id: zone } });
  const stale = await change(opened.id, { status: 'CANCELLED' }, opened.version);
  expect([stale.status, stale.body.data.version]).toEqual([412, booked.version]);
  await change(opened.id, { slot: { ...slot, half: 'AFTERNOON' } }, booked.version);
  expect(await listOccasions()).toEqual(['BOOKED', 'CHANGED']);
  expect((await call('GET', `/visits/of/${lead.id}`)).body.data).toMatchObject({ half: 'AFTERNOON' });
});

test('staff cannot exceed the capacity, book a past day, or close a visit before its day', async () => {
  const zone = await makeZone(database, 1);
  const [one, other] = [await makeVisit(database), await makeVisit(database)];
  const slot = { kind: 'VISIT', zone, day, half: 'MORNING' };
  expect((await change(one, { slot })).status).toBe(200);
  expect((await change(other, { slot })).body).toMatchObject({ code: 'wrongState' });
  const past = await change(other, { slot: { ...slot, day: addDays(today, -1) } });
  expect(past.body.errors).toMatchObject([{ field: 'slot.day' }]);
  expect((await change(other, { slot: { ...slot, zone: null } })).body.errors).toMatchObject([
    { field: 'slot.zone' },
  ]);
  expect((await change(one, { status: 'DONE' })).status).toBe(412);
  await database.pool.query('update visits set day = $2 where id = $1', [one, today]);
  expect((await change(one, { status: 'DONE' })).body.data).toMatchObject({ status: 'DONE' });
  expect((await change(one, { status: 'CANCELLED' })).status).toBe(412);
});

test('the calendar shows capacity, bookings and days off; the list finds by name and number', async () => {
  const zone = await makeZone(database, 2);
  await makeVisit(database, { name: 'Sin Horario' });
  const id = await makeVisit(database);
  await change(id, { slot: { kind: 'VISIT', zone, day, half: 'MORNING' } });
  await call('POST', '/visit-days-off', { day: addDays(day, 1), name: 'Feriado' });
  const calendar = (await call('GET', `/visits/calendar?from=${day}`)).body.data;
  expect(calendar.zones[0].cells).toHaveLength(14);
  expect(calendar.zones[0].cells.slice(0, 4)).toEqual([
    { day, half: 'MORNING', capacity: 2, booked: 1 },
    { day, half: 'AFTERNOON', capacity: 2, booked: 0 },
    { day: addDays(day, 1), half: 'MORNING', capacity: 0, booked: 0 },
    { day: addDays(day, 1), half: 'AFTERNOON', capacity: 0, booked: 0 },
  ]);
  expect(calendar.daysOff).toEqual([{ day: addDays(day, 1), name: 'Feriado', zone: null }]);
  expect(calendar.visits.map((visit: { id: string }) => visit.id)).toEqual([id]);
  for (const query of [
    '',
    '?filter[q]=pérez',
    '?filter[q]=1042',
    `?filter[zone]=${zone}&filter[day][from]=${day}`,
  ])
    expect([query, (await call('GET', `/visits${query}`)).body.data.length]).toEqual([query, 1]);
  expect((await call('GET', '/visits?filter[q]=%25')).body.data).toEqual([]);
  expect((await call('GET', '/waiting/operations')).body.data.visits).toBe(0);
});

test('a place belongs to one zone, zones with visits are kept, and the audit records all changes', async () => {
  const zone = await makeZone(database, 1);
  const input = { name: 'Otra', places: [{ province: 'AR-B', locality: 'moron' }], capacities: [] };
  expect((await call('POST', '/visit-zones', input)).body.errors).toMatchObject([
    { field: 'places.0.locality' },
  ]);
  const unknown = { ...input, places: [{ province: 'AR-B', locality: 'No Existe' }] };
  expect((await call('POST', '/visit-zones', unknown)).status).toBe(400);
  const [stored] = (await call('GET', '/visit-zones')).body.data;
  const renamed = { name: 'Oeste', places: stored.places, capacities: stored.capacities.slice(0, 2) };
  const changed = await call('PUT', `/visit-zones/${zone}`, renamed, { 'if-match': `"${stored.version}"` });
  expect(changed.body.data).toMatchObject({ name: 'Oeste', version: stored.version + 1 });
  expect((await call('PUT', `/visit-zones/${zone}`, renamed, { 'if-match': '"1"' })).status).toBe(412);
  await call('PUT', `/visit-zones/${zone}`, { ...renamed, capacities: stored.capacities });
  await bookVisit(
    database.pool,
    await makeVisit(database),
    { kind: 'VISIT', day, half: 'MORNING' },
    visitorContext,
  );
  expect((await call('DELETE', `/visit-zones/${zone}`)).body).toMatchObject({ code: 'inUse' });
  await database.pool.query('truncate visits');
  expect((await call('DELETE', `/visit-zones/${zone}`)).status).toBe(200);
  const off = (await call('POST', '/visit-days-off', { day, name: 'Feriado' })).body.data;
  expect((await call('POST', '/visit-days-off', { day, name: 'Otra vez' })).status).toBe(400);
  await call('DELETE', `/visit-days-off/${off.id}`);
  const audit = await call('GET', `/audit?filter[subjectId]=${zone}`);
  expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'delete',
    'update',
    'update',
    'create',
  ]);
});

test('a client sees the visits of their account’s address with a link, and nobody else’s', async () => {
  await makeZone(database, 1);
  const id = await makeVisit(database, { email: 'cliente@centinela.demo' });
  await makeVisit(database, { email: 'otra@ejemplo.com' });
  await bookVisit(database.pool, id, { kind: 'VISIT', day, half: 'MORNING' }, visitorContext);
  const client = await portal.login('cliente@centinela.demo');
  const { body } = await portal.call('GET', '/api/visits/me', undefined, client);
  expect(body.data).toMatchObject([{ id, day, half: 'MORNING', canChange: true, status: 'BOOKED' }]);
  expect((await fetch(portal.origin + body.data[0].path)).status).toBe(200);
});

test('reminders are mailed once, on the day before', async () => {
  await makeZone(database, 1);
  const id = await makeVisit(database, { email: 'ana@ejemplo.com' });
  await bookVisit(database.pool, id, { kind: 'VISIT', day, half: 'MORNING' }, visitorContext);
  const remind = (on: string) =>
    queueReminders(database.pool, visitorContext.config, new Date(`${on}T10:00:00-03:00`));
  expect(await remind(addDays(day, -2))).toBe(0);
  expect(await Promise.all([remind(addDays(day, -1)), remind(addDays(day, -1))])).toContain(1);
  expect(await remind(addDays(day, -1))).toBe(0);
  expect(await listOccasions()).toEqual(['BOOKED', 'REMINDER']);
});
