import type { Pool } from 'pg';
import { recordAudit, systemActor } from '../audit/audit.ts';
import type { Queryable } from '../database/queryable.ts';
import { transaction } from '../database/transaction.ts';
import { AppError, orNotFound } from '../errors/appError.ts';
import type { Storage } from '../storage/storage.ts';
import { discardKey } from '../storage/unreferenced.ts';
import { ClamdUnavailable } from './clamd.ts';
import type { Scanner } from './scanner.ts';

/**
 * Visitors' files that arrive while the virus scanner is unavailable are stored in quarantine: a row with their key exists
 * before their bytes do, and no delivery sends a key with a row. `scanQuarantine` scans them later. A clean file loses its row;
 * an infected one keeps it, and its bytes are removed.
 */

/** Quarantines a key. Call it before its bytes are stored, without a transaction: the row must survive a rollback. */
export async function quarantineKey(pool: Pool, key: string): Promise<void> {
  await pool.query('insert into quarantined_objects (key) values ($1) on conflict do nothing', [key]);
}

/**
 * SQL expression of the quarantine state of a key: `PENDING`, `INFECTED`, or null for a file that may be delivered.
 *
 * @param key SQL of the key
 */
export const quarantineStateSql = (key: string): string =>
  `(select case when q.signature is null then 'PENDING' else 'INFECTED' end from quarantined_objects q where q.key = ${key})`;

/** @throws AppError notScanned or infected when the file must not be delivered */
export async function assertDeliverable(db: Queryable, key: string): Promise<void> {
  const { rows } = await db.query<{ signature: string | null }>({
    name: 'quarantine-of-key',
    text: 'select signature from quarantined_objects where key = $1',
    values: [key],
  });
  const [row] = rows;
  if (row) throw new AppError(row.signature === null ? 'notScanned' : 'infected');
}

/** Figures of the files that wait for their scan. */
export interface QuarantineFigures {
  waiting: number;
  /** Seconds that the oldest one has waited; null without one. */
  oldestSeconds: number | null;
}

export async function readQuarantine(db: Queryable): Promise<QuarantineFigures> {
  const { rows } = await db.query<QuarantineFigures>(
    `select count(*)::int as waiting, extract(epoch from now() - min(received_at))::float8 as "oldestSeconds"
     from quarantined_objects where signature is null`,
  );
  return rows[0] ?? { waiting: 0, oldestSeconds: null };
}

/** Gauge for `/metrics`. */
export const quarantineGauges = {
  quarantined_files_waiting: 'Stored files that wait for their virus scan',
} as const;

export const readQuarantineGauges = async (
  db: Queryable,
): Promise<Record<keyof typeof quarantineGauges, number>> => ({
  quarantined_files_waiting: (await readQuarantine(db)).waiting,
});

interface QuarantineDeps {
  pool: Pool;
  storage: Storage;
  scanner: Scanner;
}

/**
 * Scans without a verdict, and time since the upload, after which a file counts as one that cannot be scanned, and is deleted.
 * Both, because clamd may answer other commands while it is too slow to scan.
 */
const patience = { attempts: 5, interval: '1 day' } as const;

/**
 * Scans the quarantined files, oldest first. A file without a verdict does not delay the others. Safe to repeat and to run
 * concurrently.
 *
 * @throws ClamdUnavailable when the scanner is unavailable; the rest stays in quarantine
 */
export async function scanQuarantine(deps: QuarantineDeps, signal?: AbortSignal): Promise<void> {
  // As text, because a JavaScript date has no microseconds.
  let last = { receivedAt: '-infinity', key: '' };
  for (;;) {
    const { rows } = await deps.pool.query<{ key: string; receivedAt: string }>(
      `select key, received_at::text as "receivedAt" from quarantined_objects
       where signature is null and (received_at, key) > ($1::timestamptz, $2) order by received_at, key limit 100`,
      [last.receivedAt, last.key],
    );
    for (const row of rows) {
      signal?.throwIfAborted();
      await scanKey(deps, row.key);
      last = row;
    }
    if (rows.length === 0) return;
  }
}

/** What is recorded instead of the name of a virus. */
const refusals = { tooLarge: 'too large to scan', unscannable: 'cannot be scanned' } as const;

/** Counts a scan without a verdict. @returns whether the file cannot be scanned */
async function countAttempt(pool: Pool, key: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_unscannable: boolean }>(
    `update quarantined_objects set attempts = attempts + 1 where key = $1
     returning attempts >= $2 and received_at < now() - $3::interval as is_unscannable`,
    [key, patience.attempts, patience.interval],
  );
  return rows[0]?.is_unscannable ?? false;
}

async function scanKey({ pool, storage, scanner }: QuarantineDeps, key: string): Promise<void> {
  const size = await storage.size(key);
  // Without its object, the row has no purpose: the upload was abandoned, or its bytes are not written yet.
  if (size === null) {
    await pool.query(
      `delete from quarantined_objects where key = $1 and signature is null and received_at < now() - interval '2 hours'`,
      [key],
    );
    return;
  }
  const verdict = await scanner
    .scan(async () => orNotFound(await storage.read(key)).stream, size)
    .catch(async (error: unknown) => {
      if (!(error instanceof ClamdUnavailable) || !(await scanner.isAvailable())) throw error;
      return (await countAttempt(pool, key)) ? ({ kind: 'unscannable' } as const) : null;
    });
  if (verdict === null) return;
  if (verdict.kind === 'clean') {
    await pool.query('delete from quarantined_objects where key = $1 and signature is null', [key]);
    return;
  }
  const signature = verdict.kind === 'infected' ? verdict.signature : refusals[verdict.kind];
  await transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update quarantined_objects set signature = $2 where key = $1 and signature is null',
      [key, signature],
    );
    if (rowCount === 0) return;
    await discardKey(client, key);
    await recordAudit(client, systemActor, {
      action: 'infected',
      subject: 'uploads',
      subjectId: key,
      after: { signature, size },
    });
  });
}
