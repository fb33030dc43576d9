import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountKind, UserExport } from '@centinela/api/accounts/users.ts';
import { parseInstantLimit } from '@centinela/api/http/lists.ts';
import type { Pool } from 'pg';
import { queueMail } from '#mail/outbox';
import type { Actor } from '#platform/audit/audit.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import { createTemporaryName } from '#platform/storage/receive.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { releaseKey } from '#platform/storage/unreferenced.ts';
import { writeUserZip } from './users.zip.ts';

/** Hours during which a zip can be downloaded. */
const lifetimeHours = 24;
/** Number of rows between two progress updates. */
const progressIntervalRows = 5000;
/** Number of attempts after which an export fails. */
const maxAttempts = 3;
/** SQL condition: the export is queued or running. */
const isUnfinished = `state in ('queued', 'running')`;

interface ExportRow {
  id: string;
  user_id: string | null;
  user_name: string;
  kind: AccountKind | null;
  kinds: AccountKind[];
  from_at: Date | null;
  to_at: Date | null;
  state: UserExport['state'];
  done: number;
  total: number;
  size: string | null;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
}

const exportColumns = `id, user_id, user_name, kind, kinds, from_at, to_at, state, done, total, size, created_at, finished_at, expires_at`;

/** Converts an export to the API format. @param userId the user to whom it is shown */
const toExport = (row: ExportRow, userId: string): UserExport => ({
  id: row.id,
  state: row.state,
  user: row.user_name,
  mine: row.user_id === userId,
  fromDate: row.from_at?.toISOString() ?? null,
  toDate: row.to_at?.toISOString() ?? null,
  __t: row.kind,
  done: row.done,
  total: row.total,
  size: row.size === null ? null : Number(row.size),
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});

/** Returns the storage key of an export. Only the user who requested the export can download this file. */
export const getExportStorageKey = (id: string): string => `exports/${id}.zip`;

/** Parameters of an export. */
export interface ExportRequest {
  fromDate: string | null;
  toDate: string | null;
  __t: AccountKind | null;
}

/**
 * Queues an export of the users of the requested kind, or of all kinds that the caller may manage, in the current
 * transaction. A worker writes it later.
 *
 * @throws AppError forbidden for a kind that the caller may not manage; badRequest for an invalid date
 */
export async function queueExport(
  db: Queryable,
  { fromDate, toDate, __t }: ExportRequest,
  user: { id: string; name: string; reachableKinds: readonly AccountKind[] },
  actor: Actor,
): Promise<UserExport> {
  const kinds = user.reachableKinds.filter((kind) => __t === null || kind === __t);
  if (kinds.length === 0) throw new AppError('forbidden');
  const { rows } = await db.query<ExportRow>(
    `insert into user_exports (user_id, user_name, kind, kinds, from_at, to_at) values ($1, $2, $3, $4, $5, $6)
     returning ${exportColumns}`,
    [
      user.id,
      user.name,
      __t,
      kinds,
      fromDate && parseInstantLimit('from', fromDate),
      toDate && parseInstantLimit('to', toDate),
    ],
  );
  const row = onlyRow(rows);
  await db.query("select pg_notify('user_exports', '')");
  await recordAudit(db, actor, {
    action: 'export',
    subject: 'users',
    subjectId: row.id,
    title: 'zip',
    after: { fromDate, toDate, __t, kinds },
  });
  return toExport(row, user.id);
}

/** Lists the latest exports that contain only users of these kinds. */
export async function listExports(
  db: Queryable,
  userId: string,
  reachableKinds: readonly AccountKind[],
): Promise<UserExport[]> {
  const { rows } = await db.query<ExportRow>(
    `select ${exportColumns} from user_exports where kinds <@ $1 order by id desc limit 20`,
    [reachableKinds],
  );
  return rows.map((row) => toExport(row, userId));
}

/**
 * Finds an export that the user may download: requested by them, ready, not expired, with users of these kinds only.
 */
export async function findOwnExport(
  db: Queryable,
  id: string,
  userId: string,
  reachableKinds: readonly AccountKind[],
): Promise<UserExport | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<ExportRow>(
    `select ${exportColumns} from user_exports where id = $1 and user_id = $2 and state = 'done' and expires_at > now()
       and kinds <@ $3`,
    [id, userId, reachableKinds],
  );
  const [row] = rows;
  return row ? toExport(row, userId) : null;
}

export interface ExportDeps {
  pool: Pool;
  storage: Storage;
  temporaryFolder: string;
  config: Pick<Config, 'secret' | 'server'>;
}

/** Writes an export and e-mails its link. A retry starts from the beginning. A partial file is never visible. */
export async function writeExport(deps: ExportDeps, id: string, signal: AbortSignal): Promise<void> {
  const { pool, storage, temporaryFolder } = deps;
  const { rows } = await pool.query<ExportRow>(
    `update user_exports set state = 'running', done = 0 where id = $1 and ${isUnfinished}
     returning ${exportColumns}`,
    [id],
  );
  const [row] = rows;
  if (!row) return;
  await mkdir(temporaryFolder, { recursive: true });
  const path = join(temporaryFolder, `${createTemporaryName()}.zip`);
  let lastReportedCount = 0;
  try {
    const count = await writeUserZip(pool, {
      kinds: row.kinds,
      from: row.from_at,
      to: row.to_at,
      path,
      signal,
      async onProgress(done, total) {
        if (done - lastReportedCount < progressIntervalRows && lastReportedCount > 0) return;
        lastReportedCount = done;
        await pool.query('update user_exports set done = $2, total = $3 where id = $1', [id, done, total]);
      },
    });
    const { size } = await stat(path);
    await storage.put(getExportStorageKey(id), () => createReadStream(path), {
      size,
      type: 'application/zip',
    });
    await completeExport(deps, row, { count, size });
  } finally {
    await rm(path, { force: true });
  }
}

/** Marks the export as ready and queues the e-mail with its link, in one transaction. */
async function completeExport(
  { pool, config }: ExportDeps,
  row: ExportRow,
  { count, size }: { count: number; size: number },
): Promise<void> {
  await transaction(pool, async (client) => {
    const completed = await client.query<{ expires_at: Date }>(
      `update user_exports set state = 'done', done = $2, total = $2, size = $3, finished_at = now(),
         expires_at = now() + make_interval(hours => $4) where id = $1 returning expires_at`,
      [row.id, count, size, lifetimeHours],
    );
    const requester = await client.query<{ email: string; first_name: string }>(
      'select email, first_name from users where id = $1 and enable',
      [row.user_id],
    );
    const [completedExport] = completed.rows;
    const [user] = requester.rows;
    if (!completedExport || !user) return;
    await queueMail(
      client,
      {
        template: 'zip-ready',
        to: user.email,
        toName: row.user_name,
        data: { firstName: user.first_name, count, expiresAt: completedExport.expires_at.toISOString() },
        link: `${config.server.publicUrl}/dashboard/users?export=${row.id}`,
      },
      config,
    );
  });
}

/** Marks an export as failed and deletes its stored data. */
async function failExport(pool: Pool, id: string): Promise<void> {
  const { rowCount } = await pool.query(
    `update user_exports set state = 'failed', finished_at = now() where id = $1 and ${isUnfinished}`,
    [id],
  );
  if (rowCount) await releaseKey(pool, getExportStorageKey(id));
}

/** Writes exports one at a time, because each one keeps a core and a connection busy. */
export const createExportWork = (deps: ExportDeps): LeasedWork => ({
  rows: {
    table: 'user_exports',
    key: 'id',
    waiting: isUnfinished,
    order: 'created_at',
    leaseSeconds: 60,
    pauses: [2, 60],
  },
  concurrency: 1,
  work: ({ rowKey }, signal) => writeExport(deps, rowKey, signal),
  async failed({ rowKey, attempts }) {
    if (attempts >= maxAttempts) await failExport(deps.pool, rowKey);
  },
});

/** Deletes the files of expired exports. */
export async function expireExports({ pool, storage }: Pick<ExportDeps, 'pool' | 'storage'>): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from user_exports where state = 'done' and expires_at < now() order by expires_at limit 100`,
  );
  for (const { id } of rows) {
    await storage.remove(getExportStorageKey(id));
    await pool.query(`update user_exports set state = 'expired' where id = $1`, [id]);
  }
}
