import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Minutes without input after which a session ends, by account kind. */
export type IdleMinutes = Config['idleMinutes'];

/** Minimum number of seconds between two updates of a session's last input. */
const updateIntervalSeconds = 60;

/**
 * SQL condition: session `s` of user `u` has had input within the idle limit.
 *
 * @param limits placeholder of the statement parameter with the result of `formatIdleLimits`
 */
export const hasRecentInput = (limits: string): string =>
  `s.last_input_at > now() - make_interval(mins => (${limits}::jsonb ->> u.kind)::int)`;

/** Formats the idle limits for the statement parameter of `hasRecentInput`. */
export const formatIdleLimits = (minutes: IdleMinutes): string => JSON.stringify(minutes);

/** SQL condition: the stored time of the last input of session `s` is old enough to be updated. */
export const isInputOld = `s.last_input_at < now() - interval '${updateIntervalSeconds} seconds'`;

/** Records that the user has just given input, at most once a minute per session. */
export async function recordInput(db: Queryable, sessionId: string): Promise<void> {
  await db.query({
    name: 'session-input',
    text: `update sessions s set last_input_at = now() where id = $1 and ${isInputOld}`,
    values: [sessionId],
  });
}
