import { readFile } from 'node:fs/promises';
import { callMonths, getPercentile } from '@centinela/sections/kernel/calls/callTimes.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { type AlarmCall, getExclusion, getWaitSeconds } from '../../domains/alarmCalls/alarmCalls.call.ts';
import { storePage } from '../../domains/alarmCalls/alarmCalls.fetch.ts';
import { insertCredits } from '../../domains/callCredits/callCredits.write.ts';
import { getSimulatedCursor, simulateCalls } from '../../domains/monitoring/simulator/calls.ts';

const settingsFile = new URL('../../../demo/content/internalSettings.json', import.meta.url);
const settings = z.tuple([z.object({ company: z.object({ callSeconds: z.number() }) })]);

/** Reads the demo company's promise in seconds. */
export async function readPromise(): Promise<number> {
  const [{ company }] = settings.parse(JSON.parse(await readFile(settingsFile, 'utf8')));
  return company.callSeconds;
}

/** Returns the start of the month that was a number of months ago, in Argentina. */
function getMonthStart(now: Date, monthsAgo: number): Date {
  const [year = 0, month = 0] = toArgentineDate(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsAgo, 1, 3));
}

const listCalls = (from: Date, until: Date): AlarmCall[] =>
  simulateCalls(getSimulatedCursor(from), { until, limit: Number.POSITIVE_INFINITY }).calls;

/** Figures of the simulated centre over the twelve months before the current one. */
export interface YearOfCalls {
  calls: number;
  median: number;
  /** The last day of these months. */
  until: Date;
}

export function summarizeYear(now: Date): YearOfCalls {
  const end = getMonthStart(now, 0);
  const seconds = listCalls(getMonthStart(now, 12), end)
    .filter((call) => call.arrivedAt < end && getExclusion(call) === null)
    .map(getWaitSeconds)
    .toSorted((one, other) => one - other);
  const counts = seconds.map((each) => ({ seconds: each, calls: 1 }));
  return { calls: seconds.length, median: getPercentile(counts, 0.5), until: new Date(end.getTime() - 1) };
}

/** Calls stored per statement. */
const chunkSize = 5_000;
const dayMs = 24 * 60 * 60 * 1000;

/** A call to the main demo client that was late. */
function createLateCall(contract: string, now: Date): AlarmCall {
  const arrivedAt = new Date(now.getTime() - 3 * dayMs);
  const calledAt = new Date(arrivedAt.getTime() + 72_000);
  const closedAt = new Date(calledAt.getTime() + 240_000);
  return {
    externalId: 'demo-1',
    contract,
    kind: 'INTRUSION',
    arrivedAt,
    calledAt,
    cancelledAt: null,
    closedAt,
  };
}

/** Creates a test of a client's equipment, three weeks ago. Tests do not count in the call times. */
function createTest(contract: string, now: Date): AlarmCall {
  const arrivedAt = new Date(now.getTime() - 21 * 24 * 3_600_000);
  const closedAt = new Date(arrivedAt.getTime() + 4 * 60_000);
  return {
    externalId: 'demo-test',
    contract,
    kind: 'TEST',
    arrivedAt,
    calledAt: null,
    cancelledAt: null,
    closedAt,
  };
}

/** Creates the calls of thirteen months. Late ones are to clients of the demo, so that the list for billing shows names. */
async function createCalls(db: PoolClient, now: Date, mainClientEmail: string): Promise<AlarmCall[]> {
  const { rows } = await db.query<{ number: string; isMain: boolean }>(
    `select c.number, u.email = $1 as "isMain" from contracts c join users u on u.id = c.client_id
     where c.status = 'ACTIVO' order by c.number`,
    [mainClientEmail],
  );
  const promise = await readPromise();
  const others = rows.filter(({ isMain }) => !isMain).map(({ number }) => number);
  let lateCount = 0;
  const calls = listCalls(getMonthStart(now, callMonths - 1), now).map((call) => {
    if (getExclusion(call) !== null || getWaitSeconds(call) <= promise) return call;
    lateCount += 1;
    return { ...call, contract: others[lateCount % others.length] ?? call.contract };
  });
  const main = rows.find(({ isMain }) => isMain);
  return main ? [...calls, createLateCall(main.number, now), createTest(main.number, now)] : calls;
}

/**
 * Seeds thirteen months of calls after alarms, up to now, and the free months for the late ones. The simulated platform
 * continues after them.
 */
export async function seedCalls(db: PoolClient, mainClientEmail: string): Promise<void> {
  const now = new Date();
  const calls = await createCalls(db, now, mainClientEmail);
  const chunkCount = Math.ceil(calls.length / chunkSize);
  for (let index = 0; index < chunkCount; index += 1)
    await storePage(
      db,
      {
        from: index === 0 ? null : String(-index),
        page: {
          calls: calls.slice(index * chunkSize, (index + 1) * chunkSize),
          cursor: index === chunkCount - 1 ? getSimulatedCursor(now) : String(-index - 1),
        },
      },
      {
        readPromise,
        onLateCalls: async (client, lateCalls) => {
          await insertCredits(client, lateCalls);
        },
      },
    );
  await db.query(
    `update call_credits set created_at = least(arrived_at + interval '5 minutes', now()), updated_at = least(arrived_at + interval '2 days', now()),
       state = case when arrived_at < now() - interval '20 days' then 'CREDITED' else state end,
       updated_by_name = case when arrived_at < now() - interval '20 days' then 'Facturación' end`,
  );
}
