import type { LeadStatus } from '@centinela/api/leads/leads.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { findLead, type LeadRow, leadColumns, toLead } from './leads.rows.ts';

/**
 * Says how far a lead has got; the same again changes nothing and leaves no trace.
 *
 * @param expected the version the caller read; null takes any
 * @throws AppError notFound, or stale with the lead as it is now
 */
export function changeStatus(
  db: Queryable,
  id: string,
  status: LeadStatus,
  expected: number | null,
  actor: Actor,
): Promise<LeadRow> {
  return inTransaction(db, async (client) => {
    const before = orNotFound(await findLead(client, id, true));
    if (expected !== null && expected !== before.version)
      throw new AppError('stale', { data: toLead(before) });
    if (before.status === status) return before;
    const { rows } = await client.query<LeadRow>(
      `update leads l set status = $2, version = version + 1, updated_at = now(), updated_by_name = $3
       where l.id = $1 returning ${leadColumns}`,
      [id, status, actor.user?.name ?? null],
    );
    const after = orNotFound(rows[0]);
    await recordAudit(client, actor, {
      action: 'update',
      subject: 'leads',
      subjectId: id,
      title: before.name,
      before: { status: before.status },
      after: { status },
    });
    return after;
  });
}
