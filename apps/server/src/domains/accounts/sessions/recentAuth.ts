import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';

/** Number of seconds after an authentication during which sensitive changes are permitted. */
const recentAuthSeconds = 10 * 60;

/** Rejects a sensitive change unless the user authenticated recently in this session. @throws AppError confirmFirst */
export async function requireRecentAuth(db: Queryable, sessionId: string): Promise<void> {
  const recentSession = await db.query({
    name: 'session-fresh',
    text: 'select 1 from sessions where id = $1 and confirmed_at > now() - make_interval(secs => $2)',
    values: [sessionId, recentAuthSeconds],
  });
  if (recentSession.rowCount === 0) throw new AppError('confirmFirst');
}

/** Records that the user has just authenticated. @returns until when sensitive changes are permitted */
export async function recordReauthentication(db: Queryable, sessionId: string): Promise<Date> {
  const { rows } = await db.query<{ until: Date }>({
    name: 'session-confirm',
    text: `update sessions set confirmed_at = now() where id = $1
      returning confirmed_at + make_interval(secs => $2) as until`,
    values: [sessionId, recentAuthSeconds],
  });
  const [row] = rows;
  if (!row) throw new AppError('tokenExpired');
  return row.until;
}
