import type { UserBulk, UserBulkAction } from '@centinela/api/accounts/users.ts';
import type { Pool, PoolClient } from 'pg';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import { loadPerson } from '../sessions/authenticate.ts';
import {
  type BulkAction,
  type BulkDeps,
  countUsers,
  getBulkReachableKinds,
  type RefusedUser,
  runBulk,
} from './users.bulk.ts';
import { readUserQuery, toConditions } from './users.list.ts';
import type { Manager } from './users.save.ts';

/** Users changed per transaction. */
const chunkSize = 500;
/** Attempts without progress after which an action fails. */
const maxAttempts = 3;
/** SQL condition: the action is queued or running. */
const isUnfinished = `state in ('queued', 'running')`;
/** Maximum number of refused users stored by name. */
const maxStoredRefusedUsers = 100;

interface BulkRow {
  id: string;
  user_id: string | null;
  user_name: string;
  request_id: string | null;
  ip: string | null;
  action: UserBulkAction;
  role_id: string | null;
  filter: Record<string, string>;
  state: UserBulk['state'];
  position: string | null;
  done: number;
  total: number;
  failed: RefusedUser[];
  created_at: Date;
}

/**
 * Queues an action on all users that currently match a list query, in the current transaction.
 *
 * @returns the id of the action and the number of users
 */
export async function queueBulk(
  db: Queryable,
  filter: Record<string, string>,
  { action, role }: BulkAction,
  { caller, actor }: Manager,
): Promise<{ id: string; total: number }> {
  const total = await countUsers(db, filter, getBulkReachableKinds(caller.permissions, action));
  const { rows } = await db.query<{ id: string }>(
    `insert into user_bulks (user_id, user_name, request_id, ip, action, role_id, filter, total)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      caller.user.id,
      actor.user?.name ?? '',
      actor.requestId,
      actor.ip,
      action,
      role,
      JSON.stringify(filter),
      total,
    ],
  );
  const row = onlyRow(rows);
  await db.query("select pg_notify('user_bulks', '')");
  return { id: row.id, total };
}

/** Returns the progress of an action; null unless this user requested it. */
export async function findBulk(db: Queryable, id: string, userId: string): Promise<UserBulk | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<UserBulk>(
    'select id, action, state, done, total, refused, failed from user_bulks where id = $1 and user_id = $2',
    [id, userId],
  );
  return rows[0] ?? null;
}

/**
 * Loads the requesting user with their current permissions. Returns null if the user may no longer perform the action,
 * which then fails.
 */
async function loadManager(client: PoolClient, row: BulkRow): Promise<Manager | null> {
  const person = row.user_id === null ? null : await loadPerson(client, row.user_id, null);
  const { rows } = await client.query<{ is_active: boolean }>(
    `select enable and status = 'active' as is_active from users where id = $1`,
    [row.user_id],
  );
  if (!person || !rows[0]?.is_active || getBulkReachableKinds(person.permissions, row.action).length === 0)
    return null;
  return {
    caller: person,
    actor: { user: { id: person.user.id, name: row.user_name }, requestId: row.request_id, ip: row.ip },
  };
}

/** Returns the ids of the next chunk of users. Excludes users created after the request. */
async function loadNextIds(client: PoolClient, row: BulkRow, { caller }: Manager): Promise<string[]> {
  const reachableKinds = getBulkReachableKinds(caller.permissions, row.action);
  const where = await toConditions(client, readUserQuery(row.filter), reachableKinds);
  where.add((placeholder) => `u.created_at <= ${placeholder}`, row.created_at);
  if (row.position) where.add((placeholder) => `u.id > ${placeholder}::uuid`, row.position);
  const { rows } = await client.query<{ id: string }>(
    `select u.id from users u where ${where.parts.join(' and ')} order by u.id limit ${chunkSize}`,
    where.values,
  );
  return rows.map(({ id }) => id);
}

/** Processes one chunk and stores the position in the same transaction. @returns false when the action has ended */
async function processChunk(client: PoolClient, id: string, deps: BulkDeps): Promise<boolean> {
  const locked = await client.query<BulkRow>(
    `select * from user_bulks where id = $1 and ${isUnfinished} for update`,
    [id],
  );
  const [row] = locked.rows;
  if (!row) return false;
  const manager = await loadManager(client, row);
  const ids = manager ? await loadNextIds(client, row, manager) : [];
  const lastId = ids.at(-1);
  if (!manager || lastId === undefined) {
    await client.query(`update user_bulks set state = $2, finished_at = now() where id = $1`, [
      id,
      manager ? 'done' : 'failed',
    ]);
    return false;
  }
  const { failed } = await runBulk(client, ids, { action: row.action, role: row.role_id }, manager, deps);
  await client.query(
    `update user_bulks set state = 'running', position = $2, done = done + $3, refused = refused + $4, failed = $5,
       attempts = 1 where id = $1`,
    [
      id,
      lastId,
      ids.length,
      failed.length,
      JSON.stringify([...row.failed, ...failed].slice(0, maxStoredRefusedUsers)),
    ],
  );
  return true;
}

interface BulkTaskDeps extends BulkDeps {
  pool: Pool;
}

/** Runs an action chunk by chunk. After a crash it resumes after the last committed chunk. */
export async function runQueuedBulk(
  { pool, ...deps }: BulkTaskDeps,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  while (await transaction(pool, (client) => processChunk(client, id, deps))) signal.throwIfAborted();
}

const markFailedSql = `update user_bulks set state = 'failed', finished_at = now() where id = $1 and ${isUnfinished}`;

/** Runs queued actions one at a time. */
export const bulkWork = (deps: BulkTaskDeps): LeasedWork => ({
  rows: {
    table: 'user_bulks',
    key: 'id',
    waiting: isUnfinished,
    order: 'created_at',
    leaseSeconds: 60,
    pauses: [2, 60],
    isFenced: true,
  },
  concurrency: 1,
  work: ({ rowKey }, signal) => runQueuedBulk(deps, rowKey, signal),
  async failed({ rowKey, attempts }) {
    if (attempts >= maxAttempts) await deps.pool.query(markFailedSql, [rowKey]);
  },
});
