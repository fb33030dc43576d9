import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doorstepConsent } from '@centinela/api/leads/consent.ts';
import { getAnswerCode } from '@centinela/sections/sections/protectionSections/codes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDiskStorage } from '#platform/storage/diskStorage.ts';
import { removeUnreferenced } from '#platform/storage/unreferenced.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { startPortal } from '#testing/portal.ts';
import { createQuestionSite, type QuestionSite } from '../../designs/designs.testing.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let dataDir: string;
let site: QuestionSite;
let agent: Headers;
let stranger: Headers;
let client: Headers;
let photo: Buffer;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'centinela-doorstep-'));
  site = await createQuestionSite(await startPortal(database, { DATA_DIR: dataDir }));
  await database.pool.query(
    `insert into users (kind, email, password_hash, first_name, last_name, status)
     select kind, 'otro@centinela.demo', password_hash, 'Otro', 'Agente', status from users where email = 'agente@centinela.demo'`,
  );
  agent = await site.portal.login('agente@centinela.demo');
  stranger = await site.portal.login('otro@centinela.demo');
  client = await site.portal.login('cliente@centinela.demo');
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a3b63' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await site?.portal.close();
  await database?.drop();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.pool.query('truncate leads, audit_log, rate_limits cascade');
  await rm(join(dataDir, 'files/leads/doorstep'), { recursive: true, force: true });
});

const call = (method: string, path: string, body?: unknown, as: Headers = agent) =>
  site.portal.call(method, `/api${path}`, body, as);

/** The answers of a customer with a garden and a stove, at 38,800 pesos a month. */
const answers = () => [
  {
    code: getAnswerCode(
      { id: site.questions.house, options: [{ title: 'Departamento' }, { title: 'Con jardín' }] },
      1,
    ),
    question: '¿Cómo es tu casa?',
    answer: 'Con jardín',
  },
  {
    code: getAnswerCode({ id: site.questions.kitchen, options: [{ title: 'Sí' }, { title: 'No' }] }, 0),
    question: '¿Tenés estufa?',
    answer: 'Sí',
  },
];

const createForm = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Marta Gil',
  phone: '11 5555 0101',
  email: 'marta@ejemplo.com',
  address: 'Mitre 120',
  locality: 'Rosario, Santa Fe',
  note: 'Tiene un perro',
  design: { place: 'HOGAR', answers: answers() },
  quoted: null,
  pricesAt: '2026-11-20T12:00:00.000Z',
  filledAt: '2026-11-21T12:00:00.000Z',
  acceptance: { kind: 'DRAWN', name: 'Marta Gil', consent: doorstepConsent },
  photos: 2,
  ...more,
});

const send = (form: object, as: Headers = agent) => call('POST', '/agents/me/doorstep-forms', form, as);

async function sendFile(
  id: string,
  name: string,
  {
    as = agent,
    bytes = photo,
    fileName = 'foto.jpg',
  }: { as?: Headers; bytes?: Buffer; fileName?: string } = {},
) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), fileName);
  const response = await fetch(`${site.portal.origin}/api/agents/me/doorstep-forms/${id}/files/${name}`, {
    method: 'POST',
    headers: as,
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

const countRows = async (table: string): Promise<number> =>
  (await database.pool.query(`select from ${table}`)).rowCount ?? 0;
const listStored = () => readdirSync(join(dataDir, 'files/leads/doorstep'));
const sweep = async () => {
  await database.pool.query("update unreferenced_objects set remove_after = now() - interval '1 second'");
  await removeUnreferenced(database.pool, openDiskStorage(join(dataDir, 'files')));
};

describe('a form from the doorstep', () => {
  test('is a lead of its agent with a quote computed again, photos and a signature', async () => {
    const form = createForm();
    const { status, body } = await send(form);
    expect([status, body]).toMatchObject([201, { data: { files: [] } }]);
    for (const name of ['0', '1', 'signature']) expect((await sendFile(form.id, name)).status).toBe(201);
    const { lead } = body.data;
    const own = (await call('GET', `/agents/me/leads/${lead}`)).body.data;
    expect(own).toMatchObject({
      hasDoorstepForm: true,
      status: 'CONTACTED',
      owner: 'ME',
      phone: '+54 11 5555 0101',
    });
    expect(own.notes).toMatchObject([{ text: 'Tiene un perro' }]);
    const staff = (await call('GET', `/leads/${lead}`, undefined, site.admin)).body.data;
    expect(staff).toMatchObject({
      ...{ source: 'DOORSTEP', topic: 'DESIGN', province: 'Santa Fe', locality: 'Rosario', monthly: 38_800 },
      broughtBy: { name: expect.any(String) },
      proof: { consent: { version: doorstepConsent } },
      callBy: null,
    });
    for (const [path, as] of [
      [`/agents/me/leads/${lead}/doorstep-forms`, agent],
      [`/leads/${lead}/doorstep-forms`, site.admin],
    ] as const) {
      const [stored] = (await call('GET', path, undefined, as)).body.data;
      expect(stored).toMatchObject({
        ...{ address: 'Mitre 120', place: 'HOGAR', quoted: null, isSamePrice: false, expectedPhotos: 2 },
        current: { monthly: 38_800, once: 0, addons: [expect.stringContaining('Detector de humo')] },
        ...{ photos: ['0', '1'], hasSignature: true, acceptance: { kind: 'DRAWN', name: 'Marta Gil' } },
      });
      const file = await fetch(`${site.portal.origin}/api${path}/${stored.id}/files/0`, { headers: as });
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect((await sharp(await file.arrayBuffer()).metadata()).exif).toBeUndefined();
    }
    const { rows } = await database.pool.query(
      "select after from audit_log where subject = 'leads' order by id",
    );
    expect(rows.map(({ after }) => after)).toMatchObject([
      { source: 'DOORSTEP', isSamePrice: false },
      { note: expect.any(String) },
      ...['0', '1', 'signature'].map((file) => ({ file })),
    ]);
    expect(JSON.stringify(rows)).not.toContain('Marta');
  });

  test('keeps both prices when they differ, and says when they are the same', async () => {
    const first = (await send(createForm())).body.data;
    const { current } = (await call('GET', `/agents/me/leads/${first.lead}/doorstep-forms`)).body.data[0];
    const isSame = async (quoted: object) => {
      const { lead } = (await send(createForm({ quoted }))).body.data;
      const [stored] = (await call('GET', `/agents/me/leads/${lead}/doorstep-forms`)).body.data;
      expect(stored.quoted).toEqual(quoted);
      return stored.isSamePrice;
    };
    expect(await isSame(current)).toBe(true);
    expect(await isSame({ ...current, monthly: 1 })).toBe(false);
  });

  test('can have no design', async () => {
    const { status, body } = await send(createForm({ design: null, photos: 0, note: '' }));
    expect(status).toBe(201);
    const { topic, monthly } = (await call('GET', `/leads/${body.data.lead}`, undefined, site.admin)).body
      .data;
    expect([topic, monthly]).toEqual(['CONTACT', null]);
  });

  test('quotes what the configurator quotes', async () => {
    const { body } = await call('GET', '/agents/me/quote-catalogue');
    expect(body.data.questions).toHaveLength(2);
    expect(body.data.plans).toMatchObject([{ price: 34_900 }]);
    expect(body.data.addons).toMatchObject([{ name: 'Detector de humo', price: 3900 }]);
  });

  test('names each wrong field', async () => {
    const { status, body } = await send(
      createForm({
        ...{ name: '', phone: '911', email: 'x', locality: ' ', photos: 9 },
        acceptance: { kind: 'DRAWN', name: '', consent: 'x' },
      }),
    );
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(
      ['acceptance.consent', 'acceptance.name', 'email', 'locality', 'name', 'phone', 'photos'].sort(),
    );
    expect(await countRows('leads')).toBe(0);
  });
});

describe('sending again', () => {
  test('twenty times at once makes one lead with one set of photos', async () => {
    const form = createForm({ photos: 1, acceptance: { ...createForm().acceptance, kind: 'TYPED' } });
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(form)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.data.lead}`)).size).toBe(1);
    expect([
      await countRows('leads'),
      await countRows('doorstep_forms'),
      await countRows('lead_notes'),
    ]).toEqual([1, 1, 1]);
    const files = await Promise.all(Array.from({ length: 20 }, () => sendFile(form.id, '0')));
    expect(new Set(files.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await countRows('doorstep_files')).toBe(1);
    await sweep();
    expect(listStored()).toHaveLength(1);
    expect((await send(form)).body.data.files).toEqual(['0']);
  });

  test('the same id of another agent is another lead', async () => {
    const form = createForm();
    const mine = (await send(form)).body.data;
    const theirs = (await send(form, stranger)).body.data;
    expect(theirs.lead).not.toBe(mine.lead);
    await sendFile(form.id, '0', { as: stranger });
    expect((await send(form)).body.data).toMatchObject({ lead: mine.lead, files: [] });
  });
});

describe('others cannot', () => {
  test('add files to a form, nor files that it did not announce', async () => {
    const form = createForm({ photos: 1, acceptance: { ...createForm().acceptance, kind: 'TYPED' } });
    await send(form);
    const statuses = await Promise.all([
      sendFile(form.id, '0', { as: stranger }),
      sendFile(form.id, '0', { as: client }),
      sendFile(form.id, '1'),
      sendFile(form.id, 'signature'),
      sendFile(form.id, '..%2F0'),
      sendFile(randomUUID(), '0'),
      sendFile('x', '0'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 403, 404, 404, 404, 404, 404]);
    for (const [bytes, fileName] of [
      [Buffer.from('hola'), 'foto.jpg'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.svg'],
      [Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]), 'foto.jpg'],
    ] as const)
      expect((await sendFile(form.id, '0', { bytes, fileName })).status).toBe(400);
    expect(await countRows('doorstep_files')).toBe(0);
  });

  test('read the form or its files', async () => {
    const form = createForm();
    const { lead } = (await send(form)).body.data;
    await sendFile(form.id, 'signature');
    const other = (await send(createForm(), stranger)).body.data;
    const [{ id }] = (await call('GET', `/agents/me/leads/${lead}/doorstep-forms`)).body.data;
    const statusOf = async (path: string, as: Headers | undefined) =>
      (await fetch(`${site.portal.origin}/api${path}`, { headers: as ?? {} })).status;
    expect(await statusOf(`/agents/me/leads/${lead}/doorstep-forms/${id}/files/signature`, agent)).toBe(200);
    for (const [path, as, status] of [
      [`/agents/me/leads/${lead}/doorstep-forms`, stranger, 404],
      [`/agents/me/leads/${lead}/doorstep-forms/${id}/files/signature`, stranger, 404],
      // One's own lead does not open the form of another one.
      [`/agents/me/leads/${other.lead}/doorstep-forms/${id}/files/signature`, stranger, 404],
      [`/agents/me/leads/${lead}/doorstep-forms/x/files/signature`, agent, 404],
      [`/leads/${lead}/doorstep-forms/${id}/files/signature`, agent, 403],
      [`/leads/${lead}/doorstep-forms`, client, 403],
      [`/leads/${lead}/doorstep-forms/${id}/files/signature`, undefined, 401],
    ] as const)
      expect(await statusOf(path, as), path).toBe(status);
  });
});

test('merging keeps the form, and erasing the person removes photos and signature', async () => {
  const form = createForm();
  const { lead } = (await send(form)).body.data;
  for (const name of ['0', 'signature']) await sendFile(form.id, name);
  await sweep();
  expect(listStored()).toHaveLength(2);
  const kept = await call('POST', '/leads/staff', { name: 'Marta', phone: '1155550101' }, site.admin);
  const keptId = kept.body.data.id;
  expect((await call('POST', `/leads/${keptId}/merge`, { other: lead }, site.admin)).status).toBe(200);
  expect(
    (await call('GET', `/leads/${keptId}/doorstep-forms`, undefined, site.admin)).body.data,
  ).toHaveLength(1);
  expect((await call('GET', `/agents/me/leads/${keptId}/doorstep-forms`)).body.data).toMatchObject([
    { photos: ['0'], hasSignature: true },
  ]);
  const forgotten = await call('POST', '/leads/forget', { contact: '1155550101' }, site.admin);
  expect(forgotten.body.data).toMatchObject({ leads: 2, files: 2 });
  await sweep();
  expect(listStored()).toEqual([]);
  expect([await countRows('doorstep_forms'), await countRows('doorstep_files')]).toEqual([0, 0]);
  // The rest of the form arrives too late.
  expect((await sendFile(form.id, '1')).status).toBe(404);
  // A device that missed the response of its form sends it again.
  expect(await send(form)).toMatchObject({
    status: 412,
    body: { message: expect.stringContaining('La persona pidió borrar sus datos') },
  });
  expect(await countRows('leads')).toBe(0);
});
