import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';

export type IdleMinutes = Config['idleMinutes'];

/** Minimum number of seconds between two updates of a session's last input. */
const writeEvery = 60;

/**
 * SQL condition: session `s` of user `u` has had input within the idle limit.
 *
 * @param limits the statement parameter that contains `formatIdleLimits`
 */
export const hasRecentInput = (limits: string): string =>
  `s.last_input_at > now() - make_interval(mins => (${limits}::jsonb ->> u.kind)::int)`;

/** Returns the value of the `limits` parameter. */
export const formatIdleLimits = (minutes: IdleMinutes): string => JSON.stringify(minutes);

/** SQL condition: the recorded last input of session `s` is old enough to be updated. */
export const isInputOld = `s.last_input_at < now() - interval '${writeEvery} seconds'`;

/** Records user input now, at most once a minute per session. */
export async function recordInput(db: Queryable, sessionId: string): Promise<void> {
  await db.query({
    name: 'session-input',
    text: `update sessions s set last_input_at = now() where id = $1 and ${isInputOld}`,
    values: [sessionId],
  });
}
