import type { LeadChange } from '@centinela/api/leads/leads.ts';
import { type Assignee, checkAssignee } from '#accounts/read';
import { defineNotes } from '#cases/notes';
import { type ChangeContext, queueAssignedMail, recordCase } from '#cases/write';
import type { Actor } from '#platform/audit/audit.ts';
import { changeLockedRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { describeLead } from './leads.mail.ts';
import { findLead, type LeadRow, toLead } from './leads.rows.ts';

/** The fields of a lead that staff can edit. */
interface StaffFields {
  status: LeadRow['status'];
  spam: boolean;
  assignee: string | null;
  remindOn: string | null;
  outcome: LeadRow['outcome'];
}

const toStaffFields = ({ status, spam, assignee_id, remind_on, outcome }: LeadRow): StaffFields => ({
  status,
  spam,
  assignee: assignee_id,
  remindOn: remind_on,
  outcome,
});

/**
 * Determines the outcome shown to a client; null while the lead is open.
 *
 * @throws AppError badRequest when a closed lead has none
 */
function determineOutcome(
  row: LeadRow,
  status: LeadRow['status'],
  requestedOutcome: LeadChange['outcome'],
): StaffFields['outcome'] {
  if (row.contract_id === null || status !== 'CLOSED') return null;
  const outcome = requestedOutcome ?? row.outcome;
  if (outcome !== null) return outcome;
  throw new AppError('badRequest', { errors: [{ field: 'outcome', message: 'required' }] });
}

const updateSql = `update leads set status = $2, spam = $3, assignee_id = $4, remind_on = $5, version = version + 1,
    answered_at = case when $2 <> 'NEW' then coalesce(answered_at, now()) end, updated_at = now(), updated_by_name = $6,
    outcome = $7
  where id = $1`;

/** Assignees are not notified of their own assignments, nor of leads that are closed or spam. */
const shouldNotify = (to: Assignee, { status, spam }: StaffFields, actor: Actor): boolean =>
  to.id !== actor.user?.id && status !== 'CLOSED' && !spam;

/** Returns the promised time of the call; null if the lead has been answered or no call was promised. */
const getCallTime = ({ status, call_by }: LeadRow): string | null =>
  status === 'NEW' ? (call_by?.toISOString() ?? null) : null;

/**
 * Changes the status, assignee, spam flag and reminder of a lead; an unchanged save is not audited. A new
 * assignee is notified by mail in the same transaction.
 *
 * @param expected the version that the caller read; null accepts any
 * @throws AppError notFound; stale with the current lead; badRequest for an assignee without access to leads
 */
export function changeLead(
  db: Queryable,
  id: string,
  change: LeadChange,
  { expected, actor, config }: ChangeContext,
): Promise<LeadRow> {
  return changeLockedRow(db, { find: findLead, id, expected, show: toLead }, async (client, row) => {
    const before = toStaffFields(row);
    const status = change.status ?? before.status;
    const after: StaffFields = {
      status,
      spam: change.spam ?? before.spam,
      assignee: change.assignee === undefined ? before.assignee : change.assignee,
      remindOn: change.remindOn === undefined ? before.remindOn : change.remindOn,
      outcome: determineOutcome(row, status, change.outcome),
    };
    if (JSON.stringify(before) === JSON.stringify(after)) return row;
    const newAssignee =
      after.assignee === before.assignee ? null : await checkAssignee(client, 'leads.update', after.assignee);
    const { spam, assignee, remindOn, outcome } = after;
    const by = actor.user?.name ?? null;
    await client.query(updateSql, [id, status, spam, assignee, remindOn, by, outcome]);
    await recordCase(client, actor, 'leads', row, { action: 'update', before, after });
    const changed = orNotFound(await findLead(client, id));
    if (newAssignee && shouldNotify(newAssignee, after, actor))
      await queueAssignedMail(
        client,
        newAssignee,
        { what: 'lead', row: changed, about: describeLead(changed), callBy: getCallTime(changed), by },
        config,
      );
    return changed;
  });
}

export const leadNotes = defineNotes('leads', { table: 'lead_notes', caseColumn: 'lead_id', find: findLead });
