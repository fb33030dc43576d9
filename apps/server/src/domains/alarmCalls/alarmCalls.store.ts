import type { Queryable } from '#platform/database/queryable.ts';
import { type AlarmCall, getExclusion, getWaitSeconds } from './alarmCalls.call.ts';

/** A counted call that took longer than promised. */
export interface LateCall {
  id: string;
  contract: string;
  arrivedAt: Date;
  seconds: number;
  promisedSeconds: number;
}

interface StoredRow extends Omit<LateCall, 'promisedSeconds'> {
  promisedSeconds: number | null;
  /** Null without a promise. */
  isLate: boolean | null;
}

// Calls that were stored before change neither the counts nor anything else.
const storeSql = `with delivered as (
    select distinct on (c.external_id) * from jsonb_to_recordset($1::jsonb) as c (external_id text, contract text, kind text,
      arrived_at timestamptz, called_at timestamptz, cancelled_at timestamptz, closed_at timestamptz, seconds int, exclusion text)
    order by c.external_id
  ), inserted as (
    insert into alarm_calls (external_id, contract, kind, arrived_at, called_at, cancelled_at, closed_at, seconds, exclusion,
      promised_seconds)
    select external_id, contract, kind, arrived_at, called_at, cancelled_at, closed_at, seconds, exclusion, $2::int
    from delivered on conflict (external_id) do nothing
    returning *
  ), counted as (
    insert into alarm_call_counts as k (month, promised_seconds, seconds, calls)
    select date_trunc('month', arrived_at at time zone 'America/Argentina/Buenos_Aires')::date, coalesce(promised_seconds, 0),
      seconds, count(*)
    from inserted where exclusion is null group by 1, 2, 3
    on conflict (month, promised_seconds, seconds) do update set calls = k.calls + excluded.calls
  )
  select id::text, contract, arrived_at as "arrivedAt", seconds, promised_seconds as "promisedSeconds",
    exclusion is null and seconds > promised_seconds as "isLate"
  from inserted order by arrived_at, id`;

/**
 * Stores calls and adds them to the counts; calls that are stored already change nothing. Concurrent callers must
 * hold the lock of the feed's row.
 *
 * @param promisedSeconds the promise that applies to these calls; null if there is none
 * @returns how many calls are new, and those of them that took longer than promised
 */
export async function storeCalls(
  db: Queryable,
  calls: readonly AlarmCall[],
  promisedSeconds: number | null,
): Promise<{ newCount: number; lateCalls: LateCall[] }> {
  if (calls.length === 0) return { newCount: 0, lateCalls: [] };
  const records = calls.map((call) => ({
    external_id: call.externalId,
    contract: call.contract,
    kind: call.kind,
    arrived_at: call.arrivedAt,
    called_at: call.calledAt,
    cancelled_at: call.cancelledAt,
    closed_at: call.closedAt,
    seconds: getWaitSeconds(call),
    exclusion: getExclusion(call),
  }));
  const { rows } = await db.query<StoredRow>({
    name: 'alarm-calls-store',
    text: storeSql,
    values: [JSON.stringify(records), promisedSeconds],
  });
  return {
    newCount: rows.length,
    lateCalls: rows.flatMap(({ isLate, promisedSeconds, ...call }) =>
      isLate && promisedSeconds !== null ? [{ ...call, promisedSeconds }] : [],
    ),
  };
}
