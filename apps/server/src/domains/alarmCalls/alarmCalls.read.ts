import {
  type CallCount,
  type CallMonth,
  type CallTimes,
  callMonths,
  getPercentile,
  minCalls,
} from '@centinela/sections/kernel/calls/callTimes.ts';
import { getStartOfDay, toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { AlarmKind } from './alarmCalls.call.ts';

/** Cache tag of every answer that depends on the call times. */
export const callTimesTag = 'callTimes';

/** Number of calls of a month by promise and seconds. */
interface CountRow {
  month: string;
  promisedSeconds: number;
  seconds: number;
  calls: number;
}

/** Returns months such as 2026-11: `count` of them, oldest first, the last one is given. */
function listMonths(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** Adds up calls of the same number of seconds, ascending. */
function toDistribution(rows: readonly CountRow[]): CallCount[] {
  const calls = new Map<number, number>();
  for (const row of rows) calls.set(row.seconds, (calls.get(row.seconds) ?? 0) + row.calls);
  return [...calls]
    .map(([seconds, calls]) => ({ seconds, calls }))
    .toSorted((one, other) => one.seconds - other.seconds);
}

const countCalls = (rows: readonly CountRow[]): number => rows.reduce((sum, { calls }) => sum + calls, 0);

/** Computes the statistics of one month. */
export function summarizeMonth(month: string, rows: readonly CountRow[]): CallMonth {
  const distribution = toDistribution(rows);
  const calls = countCalls(rows);
  const isEnough = calls >= minCalls;
  const promised = rows.filter(({ promisedSeconds }) => promisedSeconds > 0);
  return {
    month,
    calls,
    median: isEnough ? getPercentile(distribution, 0.5) : null,
    p95: isEnough ? getPercentile(distribution, 0.95) : null,
    worst: isEnough ? getPercentile(distribution, 1) : null,
    keptCalls: countCalls(promised.filter(({ seconds, promisedSeconds }) => seconds <= promisedSeconds)),
    promisedCalls: countCalls(promised),
  };
}

/** Returns the instant at which the next month begins in Argentina: then the current month is another one. */
export function getNextMonth(now: Date): Date {
  const [year = 0, month = 0] = toArgentineDate(now).split('-').map(Number);
  return getStartOfDay(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));
}

/** Reads the call times of the latest months; null if no call was ever stored. */
export async function loadCallTimes(db: Queryable, now: Date): Promise<CallTimes | null> {
  const names = listMonths(toArgentineDate(now).slice(0, 7), callMonths);
  const { rows: feeds } = await db.query<{ updated_at: Date | null }>({
    name: 'alarm-call-feed',
    text: 'select updated_at from alarm_call_feed',
  });
  const updatedAt = feeds[0]?.updated_at;
  if (!updatedAt) return null;
  const { rows } = await db.query<CountRow>({
    name: 'alarm-call-counts',
    text: `select to_char(month, 'YYYY-MM') as month, promised_seconds as "promisedSeconds", seconds, calls
      from alarm_call_counts where month >= $1::date and month <= $2::date`,
    values: [`${names[0]}-01`, `${names.at(-1)}-01`],
  });
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const months = names.map((name) => summarizeMonth(name, byMonth.get(name) ?? []));
  const shown = months.findLast(({ median }) => median !== null);
  return {
    months,
    distribution: shown
      ? { month: shown.month, counts: toDistribution(byMonth.get(shown.month) ?? []) }
      : null,
    updatedAt: updatedAt.toISOString(),
  };
}

/** SQL condition: the platform has delivered calls. */
export const hasCallTimes = 'exists (select from alarm_call_feed where updated_at is not null)';

/** Whether calls were added since an instant of the database clock. */
export async function haveCallsChanged(db: Queryable, at: Date): Promise<boolean> {
  const { rows } = await db.query<{ changed: boolean }>(
    'select exists (select from alarm_call_feed where updated_at >= $1) as changed',
    [at],
  );
  return rows[0]?.changed ?? true;
}

/** SQL expression: the id at the monitoring platform of the call with this id. */
export const externalIdOf = (id: string): string => `(select external_id from alarm_calls where id = ${id})`;

/** A signal of a contract's equipment that the monitoring platform reported. */
export interface Signal {
  contract: string;
  kind: AlarmKind;
  arrived_at: Date;
  called_at: Date | null;
  cancelled_at: Date | null;
}

/** Lists the latest signals of some contracts, newest first: each contract's from its own instant on. */
export async function listSignals(
  db: Queryable,
  contracts: readonly { number: string; since: Date | null }[],
  { kind, limit }: { kind: AlarmKind | null; limit: number },
): Promise<Signal[]> {
  const { rows } = await db.query<Signal>({
    name: 'alarm-signals',
    text: `select s.contract, s.kind, s.arrived_at, s.called_at, s.cancelled_at
      from unnest($1::text[], $2::timestamptz[]) of_client (number, since)
      cross join lateral (select * from alarm_calls a where a.contract = of_client.number collate "C"
          and a.arrived_at >= coalesce(of_client.since, '-infinity') and ($3::text is null or a.kind = $3)
        order by a.arrived_at desc limit $4) s
      order by s.arrived_at desc limit $4`,
    values: [contracts.map(({ number }) => number), contracts.map(({ since }) => since), kind, limit],
  });
  return rows;
}
