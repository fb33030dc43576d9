import type { CallTimes } from '@centinela/sections/kernel/calls/callTimes.ts';
import { callMonths, minCalls } from '@centinela/sections/kernel/calls/callTimes.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { scaleBySize } from '#testing/size.ts';
import { type AlarmCall, type CallSource, getExclusion, getWaitSeconds } from './alarmCalls.call.ts';
import { type FetchDeps, fetchCalls } from './alarmCalls.fetch.ts';
import { getNextMonth, loadCallTimes } from './alarmCalls.read.ts';
import { storeCalls } from './alarmCalls.store.ts';
import { createCall, createSource } from './calls.testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate alarm_calls, alarm_call_counts, alarm_call_feed cascade');
});

const never = new AbortController().signal;
const promise = 60;
const fetchFrom = (source: CallSource, overrides: Partial<FetchDeps> = {}) =>
  fetchCalls(
    {
      pool: database.pool,
      source,
      readPromise: async () => promise,
      onLateCalls: async () => undefined,
      onInvalid: () => undefined,
      ...overrides,
    },
    never,
  );

const createCalls = (count: number): AlarmCall[] =>
  Array.from({ length: count }, (_, index) => createCall(`c${index}`, 20 + (index % 50)));

const countStored = async () => {
  const { rows } = await database.pool.query<{ stored: number; counted: number }>(
    `select (select count(*)::int from alarm_calls) as stored,
       (select coalesce(sum(calls), 0)::int from alarm_call_counts) as counted`,
  );
  return rows[0];
};

describe('fetching calls', () => {
  test('stores every page once, and continues where the last run stopped', async () => {
    const calls = createCalls(10);
    await fetchFrom(createSource(calls.slice(0, 7)));
    expect(await countStored()).toEqual({ stored: 7, counted: 7 });
    await fetchFrom(createSource(calls));
    await fetchFrom(createSource(calls));
    expect(await countStored()).toEqual({ stored: 10, counted: 10 });
  });

  test('counts repeated and reordered calls once', async () => {
    const calls = createCalls(9);
    const repeated = [...calls, ...calls.toReversed(), calls[0] as AlarmCall, calls[0] as AlarmCall];
    await fetchFrom(createSource(repeated, 4));
    expect(await countStored()).toEqual({ stored: 9, counted: 9 });
  });

  test('neither loses nor repeats anything when a run dies at any page, before its commit', async () => {
    const calls = Array.from({ length: 8 }, (_, index) =>
      createCall(`c${index}`, 61, { contract: `${index}` }),
    );
    const late: string[] = [];
    const fetchUntil = (position: number | null) =>
      fetchFrom(createSource(calls), {
        onLateCalls: async (_client, found) => {
          const contracts = found.map(({ contract }) => contract);
          if (contracts.includes(String(position))) throw new Error('killed');
          late.push(...contracts);
        },
      });
    for (const position of [0, 3, 6]) {
      await expect(fetchUntil(position)).rejects.toThrow('killed');
      expect(await countStored()).toEqual({ stored: position, counted: position });
    }
    await fetchUntil(null);
    expect(await countStored()).toEqual({ stored: 8, counted: 8 });
    expect(late.toSorted()).toEqual(calls.map(({ contract }) => contract));
  });

  test('stores each page once when several processes fetch at the same time', async () => {
    const calls = createCalls(30).map((call, index) => ({
      ...call,
      calledAt: new Date(call.arrivedAt.getTime() + index * 4_000),
      closedAt: new Date(call.arrivedAt.getTime() + 600_000),
    }));
    const late: string[] = [];
    const onLateCalls: FetchDeps['onLateCalls'] = async (_client, found) => {
      late.push(...found.map(({ contract, seconds }) => `${contract} ${seconds}`));
    };
    await Promise.all(Array.from({ length: 4 }, () => fetchFrom(createSource(calls), { onLateCalls })));
    expect(await countStored()).toEqual({ stored: 30, counted: 30 });
    expect(late).toHaveLength(calls.filter((call) => getWaitSeconds(call) > promise).length);
  });

  test('reports invalid calls and goes on', async () => {
    const invalid: string[] = [];
    const source: CallSource = {
      listCalls: async () => ({
        calls: [createCall('a', 5)],
        invalidIds: ['b'],
        cursor: '2',
        hasMore: false,
      }),
    };
    await fetchFrom(source, { onInvalid: (ids) => invalid.push(...ids) });
    expect(invalid).toEqual(['b']);
    expect(await countStored()).toEqual({ stored: 1, counted: 1 });
  });
});

describe('what counts', () => {
  const arrivedAt = new Date('2026-11-10T12:00:00.000Z');
  const after = (seconds: number) => new Date(arrivedAt.getTime() + seconds * 1000);
  test.each([
    ['an answered or unanswered call', {}, null, 40],
    ['a test', { kind: 'TEST' as const }, 'TEST', 40],
    ['an alarm cancelled before the call', { cancelledAt: after(20) }, 'CANCELLED', 40],
    ['an alarm cancelled during the call', { cancelledAt: after(50) }, null, 40],
    ['an alarm without a call, until it was closed', { calledAt: null }, null, 100],
    ['a cancelled alarm without a call', { calledAt: null, cancelledAt: after(90) }, 'CANCELLED', 100],
    ['a fraction of a second, rounded up', { calledAt: after(40.001) }, null, 41],
  ])('%s', (_name, overrides, exclusion, seconds) => {
    const call = createCall('x', 40, { arrivedAt, ...overrides });
    expect(getExclusion(call)).toBe(exclusion);
    expect(getWaitSeconds(call)).toBe(seconds);
  });

  test('keeps the promise that applied when the call was delivered', async () => {
    await storeCalls(database.pool, [createCall('old', 70)], null);
    await storeCalls(database.pool, [createCall('kept', 60), createCall('late', 61)], 60);
    await storeCalls(database.pool, [createCall('new', 61)], 90);
    await database.pool.query('insert into alarm_call_feed (updated_at) values (now())');
    const times = await loadCallTimes(database.pool, new Date());
    expect(times?.months.at(-1)).toMatchObject({ calls: 4, promisedCalls: 3, keptCalls: 2 });
  });
});

describe('the statistics', () => {
  /** Percentile of single calls by its definition. */
  const findRank = (seconds: readonly number[], percent: number) =>
    seconds
      .toSorted((one, other) => one - other)
      .find((_each, index) => (index + 1) * 100 >= percent * seconds.length);

  test('equal those computed from every call', async () => {
    const now = new Date('2026-11-20T15:00:00.000Z');
    const day = fc.date({ min: new Date('2025-10-01T00:00:00Z'), max: now, noInvalidDate: true });
    const generated = fc.array(fc.record({ arrivedAt: day, seconds: fc.nat(130) }), {
      minLength: 200,
      maxLength: 900,
    });
    await fc.assert(
      fc.asyncProperty(generated, async (sent) => {
        await database.pool.query('truncate alarm_calls, alarm_call_counts, alarm_call_feed cascade');
        const calls = sent.map(({ arrivedAt, seconds }, index) =>
          createCall(`c${index}`, seconds, { arrivedAt }),
        );
        await fetchFrom(createSource(calls, 250));
        const { months } = (await loadCallTimes(database.pool, now)) as CallTimes;
        expect(months).toHaveLength(callMonths);
        for (const { month, calls: count, median, p95, worst, keptCalls } of months) {
          const seconds = sent
            .filter(({ arrivedAt }) => toArgentineDate(arrivedAt).startsWith(month))
            .map((each) => each.seconds);
          expect(count).toBe(seconds.length);
          const isEnough = seconds.length >= minCalls;
          expect([median, p95, worst]).toEqual(
            isEnough
              ? [findRank(seconds, 50), findRank(seconds, 95), Math.max(...seconds)]
              : [null, null, null],
          );
          expect(keptCalls).toBe(seconds.filter((each) => each <= promise).length);
        }
      }),
      { numRuns: scaleBySize(5, 50) },
    );
  });

  test('do not exist before the first call', async () => {
    expect(await loadCallTimes(database.pool, new Date())).toBeNull();
    await fetchFrom(createSource([]));
    expect(await loadCallTimes(database.pool, new Date())).toBeNull();
  });

  test('have no percentiles, and no distribution, in a month with few calls', async () => {
    await fetchFrom(createSource(createCalls(minCalls - 1), 100));
    const times = await loadCallTimes(database.pool, new Date());
    expect(times?.months.at(-1)).toMatchObject({ calls: minCalls - 1, median: null, worst: null });
    expect(times?.distribution).toBeNull();
  });

  test.each([
    ['2026-12-31T23:00:00Z', '2027-01-01T03:00:00.000Z'],
    ['2027-01-01T02:59:59Z', '2027-01-01T03:00:00.000Z'],
    ['2027-01-01T03:00:00Z', '2027-02-01T03:00:00.000Z'],
  ])('of the month of %s expire at %s', (now, next) => {
    expect(getNextMonth(new Date(now)).toISOString()).toBe(next);
  });
});

test('a rolled back page leaves nothing behind', async () => {
  await expect(
    transaction(database.pool, async (client) => {
      await storeCalls(client, createCalls(3), promise);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await countStored()).toEqual({ stored: 0, counted: 0 });
});
