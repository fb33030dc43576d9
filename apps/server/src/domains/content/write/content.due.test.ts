import { randomUUID } from 'node:crypto';
import { getDefinition } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#platform/audit/audit.ts';
import { type ChangeBus, createChangeBus } from '#platform/changes/changeBus.ts';
import { type ChangeEvent, changeChannel } from '#platform/changes/changeEvent.ts';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createCountCache } from '../list/content.counts.ts';
import type { PublicationScheduler } from '../read/content.read.ts';
import { createPublicationScheduler } from './content.due.ts';
import { seedEntry } from './content.seed.ts';
import { publishEntry } from './publishEntry.ts';

const log = createLogger({ level: 'silent', role: 'test' });
const section: SectionKey = 'sections';

let database: TestDatabase;
/** The content services of a worker process: it has no readers, so only the timer runs due publications. */
let worker: { bus: ChangeBus; due: PublicationScheduler } | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  worker?.due.close();
  await worker?.bus.close();
  worker = null;
  await database.pool.query('delete from content_schedule');
});
afterAll(() => database.drop());

function startWorker(): ChangeBus {
  const bus = createChangeBus(database);
  worker = { bus, due: createPublicationScheduler(database.pool, bus, log) };
  return bus;
}

async function createEntry(): Promise<string> {
  const id = randomUUID();
  await seedEntry(database.pool, section, id, { slug: `p-${id.slice(0, 8)}`, title: 'T', body: '<p>x</p>' });
  return id;
}

/** Schedules a withdrawal without an event, as if the notification had been missed. */
const scheduleSilently = (entryId: string, inSeconds: number) =>
  database.pool.query(
    `insert into content_schedule (entry_id, section, action, at)
     values ($1, $2, 'unpublish', now() + make_interval(secs => $3))`,
    [entryId, section, inSeconds],
  );

async function isLive(id: string): Promise<boolean> {
  const { rows } = await database.pool.query(
    'select live is not null as live from content_entries where id = $1',
    [id],
  );
  return rows[0].live;
}

test('runs changes on time that were scheduled before startup', async () => {
  const id = await createEntry();
  await scheduleSilently(id, 0.7);
  startWorker();
  await expect.poll(() => isLive(id), { interval: 20 }).toBe(false);
});

test('runs changes on time that were scheduled while the connection was lost', async () => {
  const bus = startWorker();
  await expect.poll(() => bus.isTrusted).toBe(true);
  // The scheduler has read the schedule, which is empty.
  await new Promise((resolve) => setTimeout(resolve, 200));
  const id = await createEntry();
  await scheduleSilently(id, 0.7);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'centinela-listen' and datname = current_database()`,
  );
  await expect.poll(() => isLive(id), { interval: 20 }).toBe(false);
});

test('runs a publication and a withdrawal on time that were scheduled in one commit', async () => {
  const bus = startWorker();
  await expect.poll(() => bus.isTrusted).toBe(true);
  const id = await createEntry();
  const definition = getDefinition(section);
  await database.pool.query('update content_entries set live = null, live_version = null where id = $1', [
    id,
  ]);
  const at = Date.now() + 600;
  const times = { publishAt: new Date(at).toISOString(), unpublishAt: new Date(at + 600).toISOString() };
  await publishEntry(database.pool, definition, id, times, systemActor);
  const areBothDone = async () =>
    (
      await database.pool.query<{ action: string }>(
        `select action from content_schedule where entry_id = $1 and done_at >= at order by done_at, at`,
        [id],
      )
    ).rows.map(({ action }) => action);
  await expect.poll(areBothDone, { interval: 20 }).toEqual(['publish', 'unpublish']);
  expect(await isLive(id)).toBe(false);
});

test('marks a scheduled change that cannot be applied as done, and updates the counts', async () => {
  const bus = startWorker();
  await expect.poll(() => bus.isTrusted).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const counts = createCountCache(bus);
  const countScheduled = () =>
    counts.count(section, 'planned', async () => {
      const { rows } = await database.pool.query(
        'select count(*)::int as count from content_schedule where done_at is null',
      );
      return rows[0].count;
    });
  // The publication of an entry that does not exist fails.
  await database.pool.query(
    `insert into content_schedule (entry_id, section, action, at, version)
     values (gen_random_uuid(), $1, 'publish', now(), 1)`,
    [section],
  );
  expect(await countScheduled()).toBe(1);
  await worker?.due.settle();
  await database.pool.query('select pg_notify($1, $2)', [
    'content',
    JSON.stringify({ tags: [], counts: [], schedule: true, nonce: randomUUID() }),
  ]);
  await expect.poll(countScheduled, { interval: 20 }).toBe(0);
});

test('receives a change committed by another process before the next read', async () => {
  const bus = startWorker();
  await expect.poll(() => bus.isTrusted).toBe(true);
  const receivedEvents = new Set<string>();
  bus.subscribe({ onEvent: ({ nonce }) => receivedEvents.add(nonce), onLost: () => undefined });
  for (let round = 0; round < 30; round += 1) {
    const event: ChangeEvent = { tags: [section], counts: [], schedule: false, nonce: randomUUID() };
    await database.pool.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(event)]);
    await bus.catchUp();
    expect(receivedEvents.has(event.nonce), `round ${round}`).toBe(true);
  }
});
