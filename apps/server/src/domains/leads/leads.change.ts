import { isLeadClosed } from '@centinela/api/leads/leadSubjects.ts';
import type { LeadChange } from '@centinela/api/leads/leads.ts';
import type pg from 'pg';
import { type Assignee, checkAssignee } from '#accounts/read';
import { defineNotes } from '#cases/notes';
import { type ChangeContext, queueAssignedMail, recordCase } from '#cases/write';
import type { Actor } from '#platform/audit/audit.ts';
import { changeLockedRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { queueLeadEvents } from './leads.events.ts';
import { describeLead } from './leads.mail.ts';
import { findLead, findUnmergedLead, type LeadRow, toLead } from './leads.rows.ts';
import { computeCommission, getEarner } from './progress/commission.ts';
import { determineProgress, type Progress } from './progress/progress.ts';
import { addStep } from './progress/steps.ts';

/** The fields of a lead that staff can edit. */
interface StaffFields extends Progress {
  spam: boolean;
  assignee: string | null;
  remindAt: string | null;
  remindNote: string | null;
}

const toStaffFields = (row: LeadRow): StaffFields => ({
  status: row.status,
  outcome: row.outcome,
  lostReason: row.lost_reason,
  lostNote: row.lost_note,
  value: row.value,
  spam: row.spam,
  assignee: row.assignee_id,
  remindAt: row.remind_at?.toISOString() ?? null,
  remindNote: row.remind_note,
});

/** Returns what the audit stores: free text may name a person, so it only says whether there is one. */
const toAuditData = ({ lostNote, remindNote, ...fields }: StaffFields, commission: number | null) => ({
  ...fields,
  lostNote: lostNote !== null,
  remindNote: remindNote !== null,
  commission,
});

function applyChange(row: LeadRow, change: LeadChange): StaffFields {
  const before = toStaffFields(row);
  const { spam = before.spam, assignee = before.assignee } = change;
  const remindAt =
    change.remindAt === undefined
      ? before.remindAt
      : change.remindAt && new Date(change.remindAt).toISOString();
  const { remindNote = before.remindNote } = change;
  return {
    ...determineProgress(row, change),
    spam,
    assignee,
    remindAt,
    remindNote: remindAt === null ? null : remindNote,
  };
}

const updateSql = `update leads set status = $2, spam = $3, assignee_id = $4, remind_at = $5, version = version + 1,
    answered_at = case when $14 then coalesce(answered_at, now()) else answered_at end, updated_at = now(), updated_by_name = $6,
    outcome = $7, remind_note = $8, lost_reason = $9, lost_note = $10, value = $11, commission = $12,
    visit_at = case when $2 = 'VISIT' then coalesce(visit_at, now()) else visit_at end,
    closed_at = case when not $13 then null when status = $2 then closed_at else now() end
  where id = $1`;

/** Assignees are not notified of their own assignments, nor of leads that are closed or spam. */
const shouldNotify = (to: Assignee, { status, spam }: StaffFields, actor: Actor): boolean =>
  to.id !== actor.user?.id && !isLeadClosed(status) && !spam;

/** Returns the promised time of the call; null if the lead has been answered or no call was promised. */
const getCallTime = ({ status, call_by }: LeadRow): string | null =>
  status === 'NEW' ? (call_by?.toISOString() ?? null) : null;

/** Value and commission of the last win of a lead. */
type Sale = Pick<LeadRow, 'won_value' | 'won_commission'>;

/**
 * Returns the sale after a change. A reopened lead keeps it, so that winning it again, such as by undo, restores the same
 * commission; it is computed again if the value or the earner changed.
 */
async function getSale(client: pg.PoolClient, row: LeadRow, { value, assignee }: StaffFields): Promise<Sale> {
  const agents = { agent_id: row.agent_id, assignee_id: assignee };
  const isSameEarner = getEarner(row) === getEarner(agents);
  if (value === null) return isSameEarner ? row : { won_value: null, won_commission: null };
  if (isSameEarner && value === row.won_value) return row;
  return { won_value: value, won_commission: await computeCommission(client, value, agents) };
}

/** A lead after a change, and its new owner if they have to be notified. */
export interface ChangedLead {
  row: LeadRow;
  newOwner: Assignee | null;
}

/**
 * Applies a change to a locked lead and records it; an unchanged save is not audited. Sends no notification.
 *
 * @throws AppError badRequest for a missing reason or value, and for an owner without access to leads
 */
export async function changeLocked(
  client: pg.PoolClient,
  row: LeadRow,
  change: LeadChange,
  actor: Actor,
): Promise<ChangedLead> {
  const before = toStaffFields(row);
  const after = applyChange(row, change);
  if (JSON.stringify(before) === JSON.stringify(after)) return { row, newOwner: null };
  const newAssignee =
    after.assignee === before.assignee
      ? null
      : await checkAssignee(client, 'leads.update', after.assignee, { allowsAgents: true });
  const sale = await getSale(client, row, after);
  const by = actor.user?.name ?? null;
  const { status, spam, assignee, remindAt, remindNote, outcome, lostReason, lostNote } = after;
  // A visitor who books a visit was not contacted yet, and neither was one whose lead gets an owner.
  const isAnswer = actor.user !== null && status !== before.status && status !== 'NEW';
  await client.query(updateSql, [
    ...[row.id, status, spam, assignee, remindAt, by, outcome, remindNote, lostReason, lostNote],
    ...[sale.won_value, sale.won_commission, isLeadClosed(status), isAnswer],
  ]);
  if (status !== before.status) await addStep(client, row.id, status, by);
  await recordCase(client, actor, 'leads', row, {
    action: 'update',
    before: toAuditData(before, row.commission),
    after: toAuditData(after, after.value === null ? null : sale.won_commission),
  });
  await queueLeadEvents(client, 'lead.changed', [{ id: row.id, number: row.number, status }]);
  const changed = orNotFound(await findLead(client, row.id));
  return {
    row: changed,
    newOwner: newAssignee && shouldNotify(newAssignee, after, actor) ? newAssignee : null,
  };
}

/**
 * Changes the status, owner, spam flag and reminder of a lead. A new owner is notified by mail in the same transaction.
 *
 * @param expected the version that the caller read; null accepts any
 * @throws AppError notFound; stale with the current lead; badRequest as `changeLocked`
 */
export function changeLead(
  db: Queryable,
  id: string,
  change: LeadChange,
  { expected, actor, config }: ChangeContext,
): Promise<LeadRow> {
  return changeLockedRow(
    db,
    { find: findUnmergedLead, id, expected, show: toLead },
    async (client, found) => {
      const { row, newOwner } = await changeLocked(client, found, change, actor);
      if (newOwner)
        await queueAssignedMail(
          client,
          newOwner,
          {
            what: 'lead',
            row,
            about: describeLead(row),
            callBy: getCallTime(row),
            by: actor.user?.name ?? null,
          },
          config,
        );
      return row;
    },
  );
}

export const leadNotes = defineNotes('leads', {
  table: 'lead_notes',
  caseColumn: 'lead_id',
  find: findUnmergedLead,
});
