import type { RequestState } from '@centinela/api/requests/requestLabels.ts';
import type { RequestChange } from '@centinela/api/requests/requests.ts';
import type pg from 'pg';
import { checkAssignee, findContactDetails } from '#accounts/read';
import { defineNotes } from '#cases/notes';
import { type ChangeContext, queueAssignedMail, recordCase } from '#cases/write';
import type { Actor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { changeLockedRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { describeRequest, orderClientMail } from './requests.mail.ts';
import { withOpenPlanIndex } from './requests.planChange.ts';
import { findRequest, type RequestRow, toRequest } from './requests.rows.ts';

/** The fields of a request that staff can change, as stored. */
interface StaffState {
  state: RequestState;
  assignee: string | null;
  answer: string | null;
}

const toStaffState = ({ state, assignee_id, answer }: RequestRow): StaffState => ({
  state,
  assignee: assignee_id,
  answer,
});

const isOpen = (state: RequestState): boolean => state === 'RECEIVED' || state === 'TAKEN';

/**
 * Applies a change. Starting a request without an assignee assigns it to the caller.
 *
 * @throws AppError badRequest
 */
function applyChange(before: StaffState, change: RequestChange, actor: Actor): StaffState {
  const state = change.state ?? before.state;
  const isNew = state !== before.state;
  const taker = isNew && state !== 'RECEIVED' ? (actor.user?.id ?? null) : null;
  const answer = isNew || change.answer !== undefined ? (change.answer ?? null) : before.answer;
  if (state === 'REJECTED' && answer === null)
    throw new AppError('badRequest', { errors: [{ field: 'answer', message: 'required' }] });
  const assignee = change.assignee === undefined ? (before.assignee ?? taker) : change.assignee;
  return { state, assignee, answer };
}

/** Clears the start time when a request returns to RECEIVED, and the completion time when it is reopened. */
const updateSql = `update service_requests set state = $2, assignee_id = $3, answer = $4, version = version + 1,
    updated_at = now(), updated_by_name = $5,
    taken_at = case when $2 <> 'RECEIVED' then coalesce(taken_at, now()) end,
    done_at = case when $2 in ('DONE', 'REJECTED') then case when state = $2 then done_at else now() end end
  where id = $1`;

/** Orders the e-mail to the client, at the current address of the account. */
async function notifyClient(client: pg.PoolClient, row: RequestRow, config: Pick<Config, 'secret'>) {
  const owner = await findContactDetails(client, row.client_id);
  await orderClientMail(client, row, owner?.email ?? null, config);
}

/**
 * Changes the state, assignee or answer of a request; without changes nothing is written. In the same
 * transaction, the client is notified of a new state or answer, and the new assignee is notified unless they
 * made the change.
 *
 * @param expected the version the caller read; null accepts any version
 * @throws AppError notFound; stale with the current request; wrongState for a withdrawn request, and for reopening a change of plan while
 *   another one is open for the contract; badRequest for
 *   an assignee without permission for requests, and for a rejection without an answer
 */
export function changeRequest(
  db: Queryable,
  id: string,
  change: RequestChange,
  { expected, actor, config }: ChangeContext,
): Promise<RequestRow> {
  return changeLockedRow(db, { find: findRequest, id, expected, show: toRequest }, async (client, row) => {
    if (row.state === 'WITHDRAWN')
      throw new AppError('wrongState', { message: 'El cliente lo retiró: si lo necesita, lo pide de nuevo' });
    const before = toStaffState(row);
    const after = applyChange(before, change, actor);
    if (JSON.stringify(before) === JSON.stringify(after)) return row;
    const newAssignee =
      after.assignee === before.assignee
        ? null
        : await checkAssignee(client, 'requests.update', after.assignee);
    const by = actor.user?.name ?? null;
    await withOpenPlanIndex(
      'Este contrato ya tiene otro cambio de plan abierto: cerrá ese antes de reabrir este',
      () => client.query(updateSql, [id, after.state, after.assignee, after.answer, by]),
    );
    const changed = orNotFound(await findRequest(client, id));
    if (after.state !== before.state || after.answer !== before.answer)
      await notifyClient(client, changed, config);
    if (newAssignee && newAssignee.id !== actor.user?.id && isOpen(after.state))
      await queueAssignedMail(
        client,
        newAssignee,
        { what: 'request', row: changed, about: describeRequest(changed), callBy: null, by },
        config,
      );
    // The answer is not audited, because it must be deleted together with the person's data.
    const audited = ({ state, assignee }: StaffState) => ({ state, assignee });
    await recordCase(client, actor, 'requests', row, {
      action: 'update',
      before: audited(before),
      after: audited(after),
    });
    return changed;
  });
}

export const requestNotes = defineNotes('requests', {
  table: 'service_request_notes',
  caseColumn: 'request_id',
  find: findRequest,
});
