import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('hears messages, tells of a lost connection and listens again by itself', async () => {
  const events: string[] = [];
  const listener = listen(database, 'Some Channel', {
    onMessage: (payload) => events.push(payload),
    onLost: () => events.push('lost'),
    onReady: () => events.push('ready'),
  });
  const notify = (payload: string) =>
    database.pool.query('SELECT pg_notify($1, $2)', ['Some Channel', payload]);

  await vi.waitFor(() => expect(events).toEqual(['ready']));
  await notify('one');
  await vi.waitFor(() => expect(events).toEqual(['ready', 'one']));

  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'centinela-listen' AND datname = current_database()",
  );
  await vi.waitFor(() => expect(events).toEqual(['ready', 'one', 'lost', 'ready']));
  await notify('two');
  await vi.waitFor(() => expect(events.at(-1)).toBe('two'));

  await listener.close();
  await notify('three');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(events).toEqual(['ready', 'one', 'lost', 'ready', 'two']);
});
