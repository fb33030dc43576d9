import type { CancellationChange } from '@centinela/api/cancellations/cancellations.ts';
import type pg from 'pg';
import type { ChangeContext } from '#cases/write';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import { changeLockedRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { orderDoneMail } from './cancellations.mail.ts';
import { type CancellationRow, findCancellation, toCancellation } from './cancellations.rows.ts';

/**
 * Keeps the name of the user who started the request; clears it when the request returns to RECEIVED, and clears
 * the completion when it is reopened.
 */
const updateSql = `update cancellations set state = $2, outcome = $3, version = version + 1, updated_at = now(), updated_by_name = $4,
    taken_at = case when $2 <> 'RECEIVED' then coalesce(taken_at, now()) end,
    taken_by_name = case when $2 <> 'RECEIVED' then case when taken_at is null then $4 else taken_by_name end end,
    done_at = case when $2 = 'DONE' then coalesce(done_at, now()) end,
    done_by_name = case when $2 = 'DONE' then case when done_at is null then $4 else done_by_name end end
  where id = $1`;

async function recordChange(
  client: pg.PoolClient,
  before: CancellationRow,
  after: CancellationRow,
  actor: Actor,
  config: Pick<Config, 'secret'>,
): Promise<void> {
  if (after.done_at && before.state !== 'DONE') await orderDoneMail(client, after, after.done_at, config);
  await recordAudit(client, actor, {
    action: 'update',
    subject: 'cancellations',
    subjectId: after.id,
    // The audit title is the code, never the person's name.
    title: after.code,
    before: { state: before.state },
    after: { state: after.state },
  });
}

/**
 * Changes the state of a request. An unchanged state writes nothing. When the request is done, the same
 * transaction orders the e-mail to the requester.
 *
 * @param expected the version the caller read; null accepts any version
 * @throws AppError notFound; stale with the current request
 */
export function changeCancellation(
  db: Queryable,
  id: string,
  { state, outcome }: CancellationChange,
  { expected, actor, config }: ChangeContext,
): Promise<CancellationRow> {
  const options = { find: findCancellation, id, expected, show: toCancellation };
  return changeLockedRow(db, options, async (client, before) => {
    if (state === before.state) return before;
    const storedOutcome = state === 'DONE' ? (outcome ?? null) : null;
    await client.query(updateSql, [id, state, storedOutcome, actor.user?.name ?? null]);
    const after = orNotFound(await findCancellation(client, id));
    await recordChange(client, before, after, actor, config);
    return after;
  });
}
