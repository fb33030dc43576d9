import { randomUUID } from 'node:crypto';
import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login('admin@centinela.demo');
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

async function picture(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into media (id, kind, hash, folder, checksum, source_checksum, name, type, extension, size, width, height, search)
     values (gen_random_uuid(), 'image', $1, $1, $1, $1, 'casa.png', 'image/png', 'png', 1, 10, 10, 'casa.png')
     returning id`,
    [randomUUID().replaceAll('-', '')],
  );
  return rows[0]?.id ?? '';
}

const save = (slug: string, body: string) =>
  portal.call('POST', '/api/sections', { ...samples.sections, slug, body }, admin);

test('a picture in a text prevents deletion of its file', async () => {
  const id = await picture();
  const createdEntry = await save(
    'con-imagen',
    `<p>a</p><img src="//evil.example" data-media="${id}" alt="Una casa">`,
  );
  expect(createdEntry.status, JSON.stringify(createdEntry.body)).toBe(201);
  expect(createdEntry.body.data.body).toBe(`<p>a</p><img data-media="${id}" alt="Una casa" />`);
  expect((await portal.call('DELETE', `/api/files/${id}`, undefined, admin)).status).toBe(412);
});

test('attack: an unknown picture is rejected at its field', async () => {
  const { status, body } = await save('de-nadie', `<img data-media="${randomUUID()}" alt="x">`);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('"body"');
});
