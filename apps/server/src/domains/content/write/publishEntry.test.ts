import { formatEntryTag } from '@centinela/api/content/sections.ts';
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

async function createDraft(slug: string): Promise<string> {
  const fields = { slug, title: 'Primero', body: '<p>Texto</p>' };
  return (await send('POST', '?draft=true', fields)).body.data.id;
}

/** Schedules an entry with a body, or cancels its schedule. */
const putSchedule = (id: string, body: object | null, tag?: string) =>
  portal.call(
    body ? 'POST' : 'DELETE',
    `/api/sections/${id}/${body ? 'publish' : 'schedule'}`,
    body ?? undefined,
    { ...admin, ...(tag && { 'if-match': tag }) },
  );

const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('concurrent users of one entry', () => {
  test.each([
    ['publish', 'publish', {}],
    ['schedule', 'publish', { publishAt: inOneHour() }],
    ['schedule the withdrawal of', 'unpublish', { unpublishAt: inOneHour() }],
    ['withdraw', 'unpublish', {}],
  ] as const)('cannot %s an entry that the other has changed since', async (name, action, body) => {
    const id = await createDraft(`dos-${name.replaceAll(' ', '-')}`);
    if (action === 'unpublish') await send('POST', `/${id}/publish`, {});
    const readEntry = (await send('GET', `/${id}`)).body.data;
    await send('PUT', `/${id}?draft=true`, { title: 'De la otra' }, readEntry.version);
    const staleReply = await send('POST', `/${id}/${action}`, body, readEntry.version);
    expect([staleReply.status, staleReply.body.data.title, staleReply.body.data.version]).toEqual([
      412,
      'De la otra',
      readEntry.version + 1,
    ]);
    const { body: keptSchedule } = await send('GET', `/${id}`);
    expect(keptSchedule.data).toMatchObject({ state: readEntry.state, publishAt: null, unpublishAt: null });
    const successReply = await send('POST', `/${id}/${action}`, body, readEntry.version + 1);
    expect(successReply.status, JSON.stringify(successReply.body)).toBe(200);
  });

  test('only one publishes the version that both have read', async () => {
    const id = await createDraft('a-la-vez');
    const { version } = (await send('GET', `/${id}`)).body.data;
    const replies = await Promise.all([
      send('PUT', `/${id}?draft=true`, { title: 'Otra cosa' }, version),
      send('POST', `/${id}/publish`, {}, version),
    ]);
    const { body } = await send('GET', `/${id}`);
    // Whichever request wins, no save is lost and nothing unread is published.
    expect(replies.map(({ status }) => status)).toContain(200);
    const [saved, published] = replies.map(({ status }) => status === 200);
    expect(body.data.title).toBe(saved ? 'Otra cosa' : 'Primero');
    const { rows } = await database.pool.query(
      "select live->>'title' as title from content_entries where id = $1",
      [id],
    );
    expect(rows[0]?.title).toBe(published ? 'Primero' : null);
  });

  test.each([
    ['plan over', { publishAt: inOneHour() }],
    ['plan where was nothing', { publishAt: inOneHour() }],
    ['cancel', null],
  ])('cannot %s what the other has scheduled since', async (name, body) => {
    const id = await createDraft(`plan-${name.replaceAll(' ', '-')}`);
    const inOneMinute = new Date(Date.now() + 60_000).toISOString();
    if (body === null || name === 'plan over')
      await send('POST', `/${id}/publish`, { publishAt: inOneMinute });
    const readEntry = (await send('GET', `/${id}`)).body.data;
    const otherSchedule = {
      publishAt: inOneHour(),
      unpublishAt: new Date(Date.now() + 7_200_000).toISOString(),
    };
    expect((await putSchedule(id, otherSchedule, formatEntryTag(readEntry))).status).toBe(200);
    const staleReply = await putSchedule(id, body, formatEntryTag(readEntry));
    expect([staleReply.status, staleReply.body.data]).toMatchObject([
      412,
      { version: readEntry.version, ...otherSchedule },
    ]);
    const read = (await send('GET', `/${id}`)).body.data;
    expect(read).toMatchObject(otherSchedule);
    expect((await putSchedule(id, body, formatEntryTag(read))).status).toBe(200);
  });

  test('only one schedules an entry that both have read as unscheduled', async () => {
    const id = await createDraft('planes-a-la-vez');
    const readEntry = (await send('GET', `/${id}`)).body.data;
    const times = [60, 120, 180].map((seconds) => new Date(Date.now() + seconds * 1000).toISOString());
    const replies = await Promise.all(
      times.map((publishAt) => putSchedule(id, { publishAt }, formatEntryTag(readEntry))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    // Requests without If-Match are serialised too: one schedule of a kind remains.
    await Promise.all(times.map((publishAt) => putSchedule(id, { publishAt })));
    expect((await send('GET', `/${id}/schedule`)).body.data).toHaveLength(1);
  });

  test('rejects publishing a change of an entry withdrawn in the meantime, even with the same version', async () => {
    const id = await createDraft('retirada');
    const readEntry = (await send('POST', `/${id}/publish`, {})).body.data;
    expect((await send('POST', `/${id}/unpublish`, {})).body.data.version).toBe(readEntry.version);
    const change = (tag: string, query = '') =>
      portal.call('PUT', `/api/sections/${id}${query}`, { title: 'Otro' }, { ...admin, 'if-match': tag });
    const staleReply = await change(formatEntryTag(readEntry));
    expect([staleReply.status, staleReply.body.data]).toMatchObject([
      412,
      { state: 'draft', version: readEntry.version },
    ]);
    expect((await change(formatEntryTag(staleReply.body.data), '?draft=true')).body.data.state).toBe('draft');
  });

  test('applies to any version without If-Match, and rejects an invalid one', async () => {
    const id = await createDraft('sin-version');
    const invalidReply = await portal.call(
      'POST',
      `/api/sections/${id}/publish`,
      {},
      { ...admin, 'if-match': 'x' },
    );
    expect(invalidReply.status).toBe(400);
    expect((await send('POST', `/${id}/publish`, {})).status).toBe(200);
  });
});
