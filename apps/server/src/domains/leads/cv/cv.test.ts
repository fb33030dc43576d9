import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCvConsent } from '@centinela/api/leads/consent.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { removeUnreferenced } from '#platform/storage/unreferenced.ts';
import { solveCaptcha } from '#testing/captcha.ts';
import { createCvPdf, createVisitorHeaders, postFile, sendCvTo, sendLead } from '#testing/cvs.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedEntry, seedId } from '../../content/write/content.seed.ts';
import { deleteOldCvs } from './cv.expire.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-cvs-'));
  portal = await startPortal(database, { DATA_DIR: dataDir, CV_DAYS: '90' });
  admin = await portal.login();
  const page = { slug: 'sumate-equipo', title: 'Sumate al equipo', enable: true };
  await seedEntry(database.pool, 'joinUsSections', seedId('joinUsSections', 'sumate'), page);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  await database.pool.query('truncate leads, mails, unreferenced_objects, audit_log cascade');
  await rm(join(dataDir, 'files/leads'), { recursive: true, force: true });
});

const show = async (id: string) => (await portal.call('GET', `/api/leads/${id}`, undefined, admin)).body.data;
const download = (id: string, headers: Record<string, string> = admin) =>
  fetch(`${portal.origin}/api/leads/${id}/cv`, { headers });
const count = async () =>
  (await database.pool.query<{ count: number }>('select count(*)::int as count from leads')).rows[0]?.count;
/** Lists the CVs in the storage. */
const stored = (): string[] => {
  const folder = join(dataDir, 'files/leads/cv');
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
/** Runs the storage's sweep as if an hour had passed. */
async function sweep(): Promise<void> {
  await database.pool.query("update unreferenced_objects set remove_after = now() - interval '1 second'");
  await removeUnreferenced(database.pool, openDiskStorage(join(dataDir, 'files')));
}
const uploadToken = async (bytes = createCvPdf()) => {
  const { status, body } = await sendCvTo(portal, bytes);
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.token;
};
const withCv = async (request: object = {}) => {
  const { status, body } = await sendLead(portal, { ...request, topic: 'JOB', cv: await uploadToken() });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.data.id;
};

describe('CVs', () => {
  test('are sent with their lead, kept for the promised time, and downloadable by staff', async () => {
    const id = await withCv();
    const lead = await show(id);
    expect(lead).toMatchObject({ topic: 'JOB', cv: { name: 'Ana Pérez.pdf', size: createCvPdf().length } });
    const days = (Date.parse(lead.cv.until) - Date.parse(lead.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    expect(lead.proof.consent.words).toContain(formatCvConsent(90));
    const file = await download(id);
    expect(file.status).toBe(200);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(createCvPdf());
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; .*Ana%20P%C3%A9rez\.pdf/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const audit = await portal.call('GET', '/api/audit?filter[action]=download', undefined, admin);
    expect(audit.body.data).toMatchObject([{ subject: 'leads', subjectId: id, title: `N° ${lead.number}` }]);
    expect((await show((await sendLead(portal, {})).body.data.id)).cv).toBeNull();
  });

  test('belong to one lead: of two simultaneous leads one is stored, and no other lead gets the CV', async () => {
    const cv = await uploadToken();
    const send = () => sendLead(portal, { cv });
    const [one, two] = await Promise.all([send(), send()]);
    expect([one.status, two.status, one.body.data.id]).toEqual([201, 201, two.body.data.id]);
    const other = await sendLead(portal, { name: 'Otra', cv });
    expect([other.status, other.body.errors]).toMatchObject([400, [{ field: 'request.cv' }]]);
    expect(await count()).toBe(1);
  });

  test('leave no file behind when the lead fails or never arrives', async () => {
    const id = await withCv();
    const cv = await uploadToken(createCvPdf('Beto'));
    const captcha = await solveCaptcha('landing');
    const request = { name: 'Beto', phone: '11 5555 0001', place: 'Morón, Buenos Aires', cv };
    expect(
      (await portal.call('POST', '/api/leads', { request, captcha }, createVisitorHeaders())).body.code,
    ).toBe('captcha');
    expect(stored()).toHaveLength(2);
    await sweep();
    expect(stored()).toHaveLength(1);
    expect((await download(id)).status).toBe(200);
    expect((await sendLead(portal, request)).body.errors).toMatchObject([{ field: 'request.cv' }]);
  });

  test('are deleted when they expire, and with their person', async () => {
    const [old, young] = [await withCv(), await withCv({ name: 'Beto', phone: '11 5555 0001' })];
    await database.pool.query("update leads set cv_until = now() - interval '1 second' where id = $1", [old]);
    expect(await deleteOldCvs(database.pool, { now: new Date() })).toBe(1);
    expect(await deleteOldCvs(database.pool, { now: new Date() })).toBe(0);
    await sweep();
    expect([(await show(old)).cv, (await download(old)).status, stored().length]).toEqual([null, 404, 1]);
    const forgotten = await portal.call('POST', '/api/leads/forget', { contact: '11 5555 0001' }, admin);
    expect(forgotten.body.data).toMatchObject({ leads: 1, files: 1 });
    await sweep();
    expect([(await download(young)).status, stored()]).toEqual([404, []]);
  });
});

describe('the CV form without scripts', () => {
  const typed = { name: 'Ana Pérez', phone: '11 5555 0000', place: 'Morón, Buenos Aires', topic: 'JOB' };
  const post = (texts: Record<string, string>, bytes = createCvPdf(), name = 'cv.pdf') =>
    postFile(portal, '/pedir/cv', { page: '/sumate-equipo', ...texts }, { field: 'cv', name, bytes });
  const leads = async () =>
    (await portal.call('GET', '/api/leads', undefined, admin)).body.data.map(
      ({ name, verified, cv }: { name: string; verified: boolean; cv: { name: string } | null }) => [
        name,
        verified,
        cv?.name ?? null,
      ],
    );

  test('accepts a lead with or without a CV', async () => {
    const { status, headers } = await post(typed);
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/sumate-equipo?pedido='),
    ]);
    expect((await post({ ...typed, name: 'Beto' }, new Uint8Array(), '')).status).toBe(303);
    expect(await leads()).toEqual([
      ['Beto', false, null],
      ['Ana Pérez', false, 'cv.pdf'],
    ]);
  });

  test('redisplays the input when the file is rejected', async () => {
    for (const bytes of [new TextEncoder().encode('hola'), new Uint8Array(6 * 1024 * 1024)]) {
      const { status, body } = await post({ ...typed, message: 'Sé soldar' }, bytes);
      expect(status).toBe(400);
      expect(body).toContain('Falta corregir un dato');
      for (const words of Object.values({ ...typed, topic: 'Sé soldar' })) expect(body).toContain(words);
    }
    expect(await leads()).toEqual([]);
  });

  test('stores no file while another field is invalid, and requests it again', async () => {
    const { status, body } = await post({ ...typed, phone: 'no' });
    expect(status).toBe(400);
    expect(body).toContain('Falta corregir 2 datos');
    expect(body).toContain('Volvé a elegir tu CV');
    expect(stored()).toEqual([]);
    const without = await post({ ...typed, phone: 'no' }, new Uint8Array(), '');
    expect(without.body).toContain('Falta corregir un dato');
    expect((await post(typed)).status).toBe(303);
    expect(await leads()).toEqual([['Ana Pérez', false, 'cv.pdf']]);
  });

  test('accepts pages that were opened before it accepted CVs', async () => {
    const form = new URLSearchParams({ ...typed, page: '/sumate-equipo', consent: '2026-11' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: portal.origin };
    expect(
      (await portal.call('POST', '/pedir', form, { ...headers, ...createVisitorHeaders() })).status,
    ).toBe(303);
    expect(await leads()).toEqual([['Ana Pérez', false, null]]);
  });
});
