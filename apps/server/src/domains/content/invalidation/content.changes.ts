import { definitions } from '@centinela/sections/registry.ts';
import { isChange } from '#platform/audit/audit.tables.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** What the audit calls everything that public answers are made of: entries of all sections, and files. */
const subjects = [...definitions.map(({ key }) => key), 'files'];

/**
 * Whether anything that public answers are made of was changed since an instant of the database's clock. Every such
 * change writes its audit in its own transaction.
 */
export async function changedSince(db: Queryable, at: Date): Promise<boolean> {
  const { rows } = await db.query<{ changed: boolean }>(
    `select exists (select from audit_log where at >= $1 and subject = any($2) and ${isChange}) as changed`,
    [at, subjects],
  );
  return rows[0]?.changed ?? true;
}
