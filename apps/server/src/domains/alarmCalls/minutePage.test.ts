import { callTimesPath, minCalls } from '@centinela/sections/kernel/calls/callTimes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { seedEntry, seedId } from '../content/write/content.seed.ts';
import { fetchCalls } from './alarmCalls.fetch.ts';
import { createCall, createSource } from './calls.testing.ts';

let database: TestDatabase;
let portal: Portal;
/** Everything that the platform has in its list. */
const calls = [createCall('first', 31)];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedEntry(database.pool, 'internalSettings', seedId('internalSettings', 'centinela'), {
    slug: 'principal',
    brand: { name: 'Centinela' },
    company: { callSeconds: 60 },
    enable: true,
  });
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const open = () => portal.call('GET', callTimesPath);
const fetchAll = () =>
  fetchCalls(
    {
      pool: database.pool,
      source: createSource(calls, 100),
      readPromise: async () => 60,
      onLateCalls: async () => undefined,
      onInvalid: () => undefined,
    },
    new AbortController().signal,
  );
const findInSearch = async () => (await portal.call('GET', '/buscar?q=minuto')).body.includes(callTimesPath);

describe('the page with the call times', { shuffle: false }, () => {
  test('does not exist without calls, nor does the search find it', async () => {
    expect((await open()).status).toBe(404);
    expect(await findInSearch()).toBe(false);
  });

  test('shows no figures for a few calls', async () => {
    await fetchAll();
    await expect.poll(async () => (await open()).status).toBe(200);
    const { body } = await open();
    expect(body).toContain('Todavía no hay avisos suficientes');
    expect(body).toContain('hay 1 aviso');
    expect(body).not.toContain('<svg class="_windows');
  });

  test('is renewed when calls arrive, and cached until then', async () => {
    calls.push(...Array.from({ length: minCalls }, (_, index) => createCall(`c${index}`, 38)));
    await fetchAll();
    await expect.poll(async () => (await open()).body).toContain('38<span');
    const { headers, body } = await open();
    expect(headers.get('cache-tag')).toContain('callTimes');
    expect(body).toContain('100\u00a0%');
    expect(body).toContain('ese mes no lo pagás');
    expect(body).not.toMatch(/900001/);
  });

  test('shows a broken promise', async () => {
    calls.push(createCall('late', 95));
    await fetchAll();
    await expect.poll(async () => (await open()).body).toContain('1\u00a0min 35\u00a0s');
    expect((await open()).body).toContain('96,8\u00a0%');
  });
});
