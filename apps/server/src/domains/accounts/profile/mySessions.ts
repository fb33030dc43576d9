import type { MySession } from '@centinela/api/accounts/mySessions.ts';
import type { Pool, PoolClient } from 'pg';
import { recordAudit } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getNetwork } from '#platform/rateLimit/network.ts';
import type { Owner } from '../mfa/mfa.service.ts';
import { describeDevice } from '../sessions/device.ts';
import { formatIdleLimits, hasRecentInput, type IdleMinutes } from '../sessions/idle.ts';

interface SessionRow {
  id: string;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
  ip: string | null;
  user_agent: string | null;
}

/** Maximum number of sessions listed. */
const maxListed = 100;

/** Lists a user's active sessions: the current one first, then the most recently used. */
export async function listSessions(
  pool: Pool,
  { userId, sessionId }: Owner,
  idleMinutes: IdleMinutes,
): Promise<MySession[]> {
  const { rows } = await pool.query<SessionRow>(
    `select s.id, s.created_at, s.seen_at, s.ends_at, s.ip, s.user_agent
     from sessions s join users u on u.id = s.user_id
     where s.user_id = $1 and s.expires_at > now() and ${hasRecentInput('$4')}
     order by (s.id = $2) desc, s.seen_at desc, s.id limit $3`,
    [userId, sessionId, maxListed, formatIdleLimits(idleMinutes)],
  );
  return rows.map((row) => ({
    id: row.id,
    isThis: row.id === sessionId,
    device: describeDevice(row.user_agent),
    network: row.ip === null ? null : getNetwork(row.ip),
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }));
}

const auditEndedSessions = (client: PoolClient, { actor, userId }: Owner, count: number): Promise<void> =>
  recordAudit(client, actor, {
    action: 'update',
    subject: 'users',
    subjectId: userId,
    title: actor.user?.name ?? '',
    after: { endedSessions: count },
  });

/**
 * Ends one of the user's own sessions.
 *
 * @throws AppError notFound when the session is not theirs or has already ended
 */
export const endOwnSession = (pool: Pool, owner: Owner, id: string): Promise<void> =>
  transaction(pool, async (client) => {
    const ended = await client.query('delete from sessions where id = $1 and user_id = $2', [
      id,
      owner.userId,
    ]);
    if (ended.rowCount === 0) throw new AppError('notFound');
    await auditEndedSessions(client, owner, 1);
  });

/** Ends all of the user's sessions except the current one. @returns the number of ended sessions */
export const endOtherSessions = (pool: Pool, owner: Owner): Promise<number> =>
  transaction(pool, async (client) => {
    const ended = await client.query('delete from sessions where user_id = $1 and id <> $2', [
      owner.userId,
      owner.sessionId,
    ]);
    if (ended.rowCount) await auditEndedSessions(client, owner, ended.rowCount);
    return ended.rowCount ?? 0;
  });
