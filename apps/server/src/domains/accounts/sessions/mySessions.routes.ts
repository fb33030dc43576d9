import { type MySession, mySessionEndpoints } from '@centinela/api/accounts/mySessions.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { recordAudit } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { networkOf } from '#platform/rateLimit/network.ts';
import { idOf, ownerOf } from '../mfa/secondFactor.routes.ts';
import type { Owner } from '../mfa/secondFactor.service.ts';
import { deviceFrom } from './device.ts';
import { hasRecentInput, type IdleMinutes, idleLimits } from './idle.ts';

interface SessionRow {
  id: string;
  created_at: Date;
  seen_at: Date;
  ends_at: Date;
  ip: string | null;
  user_agent: string | null;
}

/** More than anybody looks through; the latest used ones. */
const shownAtMost = 100;

async function listSessions(
  pool: Pool,
  { userId, sessionId }: Owner,
  idle: IdleMinutes,
): Promise<MySession[]> {
  const { rows } = await pool.query<SessionRow>(
    `select s.id, s.created_at, s.seen_at, s.ends_at, s.ip, s.user_agent
     from sessions s join users u on u.id = s.user_id
     where s.user_id = $1 and s.expires_at > now() and ${hasRecentInput('$4')}
     order by (s.id = $2) desc, s.seen_at desc, s.id limit $3`,
    [userId, sessionId, shownAtMost, idleLimits(idle)],
  );
  return rows.map((row) => ({
    id: row.id,
    isThis: row.id === sessionId,
    device: deviceFrom(row.user_agent),
    network: row.ip === null ? null : networkOf(row.ip),
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }));
}

const noteEnd = (client: PoolClient, { actor, userId }: Owner, count: number): Promise<void> =>
  recordAudit(client, actor, {
    action: 'update',
    subject: 'users',
    subjectId: userId,
    title: actor.user?.name ?? '',
    after: { endedSessions: count },
  });

/** "Mis sesiones": where somebody is logged in. Ending one counts from its next call on, on every process. */
export function mySessionRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  const { idleMinutes } = app.context.config;

  route(app, mySessionEndpoints.list, async (call) => ({
    data: await listSessions(pool, ownerOf(call), idleMinutes),
  }));

  route(app, mySessionEndpoints.end, async (call) => {
    const [owner, id] = [ownerOf(call), idOf(call.params)];
    await transaction(pool, async (client) => {
      const ended = await client.query('delete from sessions where id = $1 and user_id = $2', [
        id,
        owner.userId,
      ]);
      if (ended.rowCount === 0) throw new AppError('notFound');
      await noteEnd(client, owner, 1);
    });
    return { data: { id } };
  });

  route(app, mySessionEndpoints.endOthers, async (call) => {
    const owner = ownerOf(call);
    const count = await transaction(pool, async (client) => {
      const ended = await client.query('delete from sessions where user_id = $1 and id <> $2', [
        owner.userId,
        owner.sessionId,
      ]);
      if (ended.rowCount) await noteEnd(client, owner, ended.rowCount);
      return ended.rowCount ?? 0;
    });
    return { data: { count } };
  });
}
