import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { removeUnreferenced } from '#platform/storage/unreferenced.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedEntry, seedId } from '../content/write/content.seed.ts';
import { getLastDay } from './warrantyDates.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let dataDir: string;
let admin: Headers;
let client: Headers;
let other: Headers;
let contractId: string;

const types = { sensors: seedId('productTypes', 'sensores'), panels: seedId('productTypes', 'paneles') };
const planId = seedId('plans', 'clasico');
const today = toArgentineDate(new Date());
const startDate = '2026-01-15';

/** Days from today as an ISO date. */
const inDays = (days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-warranties-'));
  portal = await startPortal(database, { DATA_DIR: dataDir });
  admin = await portal.login();
  client = await portal.login('cliente@centinela.demo');
  const { pool } = database;
  await pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status)
     select kind, 'otra@centinela.demo', password_hash, 'Otra', 'Persona', status from users
     where email = 'cliente@centinela.demo'`,
  );
  other = await portal.login('otra@centinela.demo');
  await seedEntry(pool, 'productTypes', types.sensors, {
    name: 'Sensores',
    slug: 'sensores',
    order: 1,
    warrantyMonths: 24,
    enable: true,
  });
  await seedEntry(pool, 'productTypes', types.panels, {
    name: 'Paneles',
    slug: 'paneles',
    order: 2,
    enable: true,
  });
  await seedEntry(pool, 'plans', planId, {
    slug: 'clasico',
    kind: 'GENERAL',
    name: 'Plan Clásico',
    code: 'CLA',
    price: 100,
    equipment: [
      { type: types.panels, name: 'Panel', quantity: 1 },
      { type: types.sensors, name: 'Sensor', quantity: 2 },
    ],
    enable: true,
  });
  await seedEntry(pool, 'upsellings', seedId('upsellings', 'sensor'), {
    name: 'Otro sensor',
    code: 'ad-sen',
    billing: 'MONTHLY',
    equipment: [{ type: types.sensors, name: 'Sensor', quantity: 1 }],
    enable: true,
  });
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.pool.query('truncate contracts, service_requests, mails, rate_limits, audit_log cascade');
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into contracts (number, client_id, document, name, plan_id, plan, plan_quantity, addons, status, start_date)
     select 'C-1', id, '30123456', 'Carla', $1, 'CLA', 2, '{AD-SEN}', 'ACTIVO', $2 from users
     where email = 'cliente@centinela.demo' returning id`,
    [planId, startDate],
  );
  contractId = rows[0]?.id ?? '';
});

const listOwn = async () =>
  (await portal.call('GET', '/api/contracts/me/warranties', undefined, client)).body.data;
const show = async () =>
  (await portal.call('GET', `/api/contracts/${contractId}/warranty`, undefined, admin)).body;
const save = (body: object, headers: Headers = {}) =>
  portal.call('PUT', `/api/contracts/${contractId}/warranty`, body, { ...admin, ...headers });
const findDevice = async (name: string) =>
  (await listOwn())[0].equipment.find((device: { name: string }) => device.name === name);

describe('the warranty of a contract', () => {
  test('lists the equipment of the plan and the add-ons with the terms of their product types', async () => {
    expect(await listOwn()).toMatchObject([
      {
        contract: { id: contractId, number: 'C-1', plan: 'Plan Clásico × 2' },
        equipment: [
          { name: 'Panel', quantity: 2, installedOn: startDate, months: null, until: null, state: 'UNKNOWN' },
          {
            name: 'Sensor',
            type: { name: 'Sensores' },
            quantity: 5,
            months: 24,
            until: getLastDay(startDate, 24),
          },
        ],
      },
    ]);
    // Visitors see it in the plan, because offers are compared by it.
    const { body } = await portal.call('GET', '/api/public/plans');
    expect(body.data[0].equipment).toMatchObject([
      { name: 'Panel', quantity: 1 },
      { name: 'Sensor', quantity: 2 },
    ]);
  });

  test('prefers the term of the device, then of the contract, of the ERP, and of the product type', async () => {
    const getMonths = async () => (await findDevice('Sensor')).months;
    await database.pool.query('update contracts set warranty_months = 36');
    expect(await getMonths()).toBe(36);
    await save({ months: 12, equipment: null });
    expect(await getMonths()).toBe(12);
    const device = { name: 'Sensor', type: types.sensors, quantity: 1, installedOn: null, months: 6 };
    await save({ months: 12, equipment: [device] });
    expect(await getMonths()).toBe(6);
  });

  test('shows whether it ended, or ends within 60 days', async () => {
    const states = async () => (await listOwn())[0].equipment.map(({ state }: { state: string }) => state);
    const device = (installedOn: string) => ({
      name: installedOn,
      type: null,
      quantity: 1,
      installedOn,
      months: 1,
    });
    await save({ months: null, equipment: [device(inDays(-100)), device(inDays(-20)), device(inDays(45))] });
    expect(await states()).toEqual(['ENDED', 'ENDING', 'COVERED']);
  });

  test('is corrected by staff, with the version they read and an audit entry', async () => {
    const { data: before } = await show();
    expect(before).toMatchObject({ version: 0, isCorrected: false, erpMonths: null });
    const device = { name: 'Cámara', type: null, quantity: 1, installedOn: '2026-05-01', months: 12 };
    const saved = await save({ months: null, equipment: [device] }, { 'if-match': '"0"' });
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      {
        version: 1,
        isCorrected: true,
        equipment: [{ name: 'Cámara', until: '2027-05-01', ownInstalledOn: '2026-05-01' }],
      },
    ]);
    const stale = await save({ months: 6, equipment: null }, { 'if-match': '"0"' });
    expect([stale.status, stale.body.data.version]).toEqual([412, 1]);
    const { rows } = await database.pool.query(
      `select title, before, after from audit_log where subject = 'warranties'`,
    );
    expect(rows).toEqual([
      {
        title: 'C-1',
        before: { months: null, equipment: null },
        after: { months: null, equipment: ['Cámara × 1, 2026-05-01, 12 meses'] },
      },
    ]);
    await save({ months: null, equipment: null });
    expect((await listOwn())[0].equipment).toHaveLength(2);
  });

  test('rejects invalid corrections with the field', async () => {
    const device = { name: 'Sensor', type: randomUUID(), quantity: 1, installedOn: null, months: null };
    const errorsOf = async (body: object) =>
      (await save(body)).body.errors?.map((each: { field: string }) => each.field);
    expect(await errorsOf({ months: 0, equipment: null })).toEqual(['months']);
    expect(await errorsOf({ months: null, equipment: [device] })).toEqual(['equipment.0.type']);
    expect(await errorsOf({ months: null, equipment: [{ ...device, name: ' ' }] })).toEqual([
      'equipment.0.name',
    ]);
    const twin = { ...device, id: 'a', type: null };
    expect(await errorsOf({ months: null, equipment: [twin, twin] })).toEqual(['equipment.1.id']);
  });

  test('belongs to the owner of the contract only', async () => {
    await database.pool.query('update contracts set client_id = null');
    expect(await listOwn()).toEqual([]);
  });
});

/** A picture with the place where it was taken. */
const takePhoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .withExif({ IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
    .jpeg()
    .toBuffer();

async function upload(bytes: Buffer<ArrayBuffer> | Buffer, name = 'foto.jpg') {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${portal.origin}/api/requests/me/photos`, {
    method: 'POST',
    headers: client,
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

describe('a warranty claim', () => {
  const claim = async (fields: object = {}) => {
    const device = (await findDevice('Sensor')).id;
    const details = { kind: 'WARRANTY', device, what: 'No avisa', ...fields };
    return portal.call('POST', '/api/requests/me', { contract: contractId, details }, client);
  };
  const stored = () => readdirSync(join(dataDir, 'files/requests/photos'));

  test('is a request with photos, which only the client and staff can see', async () => {
    const { status, body } = await upload(await takePhoto());
    expect(status).toBe(201);
    const asked = await claim({ photos: [body.data.token] });
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      { details: { kind: 'WARRANTY', device: { name: 'Sensor' }, what: 'No avisa' }, photos: 1 },
    ]);
    const { id } = asked.body.data;
    for (const [path, headers] of [
      [`/api/requests/me/${id}/photos/0`, client],
      [`/api/requests/${id}/photos/0`, admin],
    ] as const) {
      const response = await fetch(portal.origin + path, { headers });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const { exif, width } = await sharp(await response.arrayBuffer()).metadata();
      expect([exif, width]).toEqual([undefined, 40]);
    }
    const codes = [
      await fetch(`${portal.origin}/api/requests/me/${id}/photos/0`, { headers: other }),
      await fetch(`${portal.origin}/api/requests/me/${id}/photos/1`, { headers: client }),
      await fetch(`${portal.origin}/api/requests/me/${id}/photos/x`, { headers: client }),
      await fetch(`${portal.origin}/api/requests/${id}/photos/0`, { headers: client }),
    ].map((response) => response.status);
    expect(codes).toEqual([404, 404, 404, 403]);
    const { rows } = await database.pool.query('select template, data from mails');
    expect(rows).toMatchObject([{ template: 'request', data: { kind: 'Garantía' } }]);
  });

  test('accepts a photo once, and only one that this server stored', async () => {
    const { token } = (await upload(await takePhoto())).body.data;
    expect((await claim({ photos: [token] })).status).toBe(201);
    const again = await claim({ what: 'Otra cosa', photos: [token] });
    expect([again.status, again.body.errors]).toMatchObject([400, [{ field: 'details.photos.0' }]]);
    const forged = await claim({ what: 'Otra cosa', photos: [`${token.slice(0, -4)}AAAA`] });
    expect([forged.status, forged.body.errors]).toMatchObject([400, [{ field: 'details.photos.0' }]]);
    const drawing = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.svg');
    const text = await upload(Buffer.from('hola'), 'foto.jpg');
    expect([drawing.status, text.status, text.body.code]).toEqual([400, 400, 'badFile']);
  });

  test('is possible for an ended contract, but not for unknown devices and contracts', async () => {
    await database.pool.query(`update contracts set status = 'BAJA'`);
    expect((await claim()).status).toBe(201);
    const unknown = await claim({ device: 'x' });
    expect([unknown.status, unknown.body.errors]).toMatchObject([400, [{ field: 'details.device' }]]);
    const device = (await findDevice('Sensor')).id;
    await database.pool.query('update contracts set client_id = null');
    const details = { kind: 'WARRANTY', device, what: 'No avisa' };
    const foreign = await portal.call('POST', '/api/requests/me', { contract: contractId, details }, client);
    expect(foreign.status).toBe(404);
  });

  test('its photos are deleted with the request of a person', async () => {
    const before = stored().length;
    const { token } = (await upload(await takePhoto())).body.data;
    await claim({ photos: [token] });
    expect(stored()).toHaveLength(before + 1);
    await portal.call('POST', '/api/leads/forget', { contact: 'cliente@centinela.demo' }, admin);
    await database.pool.query("update unreferenced_objects set remove_after = now() - interval '1 second'");
    await removeUnreferenced(database.pool, openDiskStorage(join(dataDir, 'files')));
    expect(stored().length).toBeLessThanOrEqual(before);
  });
});
