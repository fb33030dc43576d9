import type { CallCreditChange } from '@centinela/api/callCredits/callCredits.ts';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { changeLockedRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { type CreditRow, findCredit, toCredit } from './callCredits.rows.ts';

/**
 * Changes the state of a credit; without a change nothing is written. A reason belongs to a rejection only.
 *
 * @param expected the version the caller read; null accepts any version
 * @throws AppError notFound; stale with the current credit; badRequest for a rejection without a reason
 */
export function changeCredit(
  db: Queryable,
  id: string,
  change: CallCreditChange,
  { expected, actor }: { expected: number | null; actor: Actor },
): Promise<CreditRow> {
  return changeLockedRow(db, { find: findCredit, id, expected, show: toCredit }, async (client, row) => {
    const before = { state: row.state, reason: row.reason };
    const reason = change.state === 'REJECTED' ? (change.reason ?? null) : null;
    if (change.state === 'REJECTED' && reason === null)
      throw new AppError('badRequest', { errors: [{ field: 'reason', message: 'required' }] });
    const after = { state: change.state, reason };
    if (before.state === after.state && before.reason === after.reason) return row;
    await client.query(
      `update call_credits set state = $2, reason = $3, version = version + 1, updated_at = now(), updated_by_name = $4
       where id = $1`,
      [id, after.state, after.reason, actor.user?.name ?? null],
    );
    await recordAudit(client, actor, {
      action: 'status',
      subject: 'callCredits',
      subjectId: id,
      title: `${row.contract}, ${row.month}`,
      before,
      after,
    });
    return orNotFound(await findCredit(client, id));
  });
}
