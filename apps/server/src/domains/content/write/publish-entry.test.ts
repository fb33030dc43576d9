import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const send = (method: string, path: string, body?: object, version?: number) =>
  portal.call(method, `/api/sections${path}`, body, {
    ...admin,
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  });

async function draft(slug: string): Promise<string> {
  const fields = { slug, title: 'Primero', body: '<p>Texto</p>' };
  return (await send('POST', '?draft=true', fields)).body.data.id;
}

const later = () => new Date(Date.now() + 3_600_000).toISOString();

describe('of two people who act on one entry', () => {
  test.each([
    ['publish', 'publish', {}],
    ['schedule', 'publish', { publishAt: later() }],
    ['plan the end of', 'unpublish', { unpublishAt: later() }],
    ['withdraw', 'unpublish', {}],
  ] as const)('none can %s what the other one has changed since', async (name, action, body) => {
    const id = await draft(`dos-${name.replaceAll(' ', '-')}`);
    if (action === 'unpublish') await send('POST', `/${id}/publish`, {});
    const seen = (await send('GET', `/${id}`)).body.data;
    await send('PUT', `/${id}?draft=true`, { title: 'De la otra' }, seen.version);
    const refused = await send('POST', `/${id}/${action}`, body, seen.version);
    expect([refused.status, refused.body.data.title, refused.body.data.version]).toEqual([
      412,
      'De la otra',
      seen.version + 1,
    ]);
    const { body: kept } = await send('GET', `/${id}`);
    expect(kept.data).toMatchObject({ state: seen.state, publishAt: null, unpublishAt: null });
    const done = await send('POST', `/${id}/${action}`, body, seen.version + 1);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  });

  test('exactly one publishes the version that both of them saw', { tags: ['chance'] }, async () => {
    const id = await draft('a-la-vez');
    const { version } = (await send('GET', `/${id}`)).body.data;
    const replies = await Promise.all([
      send('PUT', `/${id}?draft=true`, { title: 'Otra cosa' }, version),
      send('POST', `/${id}/publish`, {}, version),
    ]);
    const { body } = await send('GET', `/${id}`);
    // Whoever came first: nobody's words are lost, and nothing is published that nobody read.
    expect(replies.map(({ status }) => status)).toContain(200);
    const [saved, published] = replies.map(({ status }) => status === 200);
    expect(body.data.title).toBe(saved ? 'Otra cosa' : 'Primero');
    const { rows } = await database.pool.query(
      "select live->>'title' as title from content_entries where id = $1",
      [id],
    );
    expect(rows[0]?.title).toBe(published ? 'Primero' : null);
  });

  test('whoever names no version acts on what is there, and what is no version is refused', async () => {
    const id = await draft('sin-version');
    const wrong = await portal.call('POST', `/api/sections/${id}/publish`, {}, { ...admin, 'if-match': 'x' });
    expect(wrong.status).toBe(400);
    expect((await send('POST', `/${id}/publish`, {})).status).toBe(200);
  });
});
