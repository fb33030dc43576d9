import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';

export type IdleMinutes = Config['idleMinutes'];

/** Seconds between two writes of the same session's last input. */
const writeEvery = 60;

/**
 * SQL that is true while session `s` of user `u` has had input recently enough.
 *
 * @param limits the statement's parameter that holds `idleLimits`
 */
export const hasRecentInput = (limits: string): string =>
  `s.last_input_at > now() - make_interval(mins => (${limits}::jsonb ->> u.kind)::int)`;

/** The value of that parameter. */
export const idleLimits = (minutes: IdleMinutes): string => JSON.stringify(minutes);

/** SQL that is true while the last input of session `s` is long enough ago that another one is worth a write. */
export const isInputOld = `s.last_input_at < now() - interval '${writeEvery} seconds'`;

/** Records input at this moment, at most once a minute for each session. */
export async function recordInput(db: Queryable, sessionId: string): Promise<void> {
  await db.query({
    name: 'session-input',
    text: `update sessions s set last_input_at = now() where id = $1 and ${isInputOld}`,
    values: [sessionId],
  });
}
