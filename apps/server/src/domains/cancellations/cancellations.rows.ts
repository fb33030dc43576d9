import type { Cancellation } from '@centinela/api/cancellations/cancellations.ts';
import { paceSql as casePaceSql } from '#cases/read';
import { mailSentAt } from '#mail/read';
import { defineFindRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** A cancellation request as stored. */
export interface CancellationRow
  extends Pick<
    Cancellation,
    | 'id'
    | 'code'
    | 'version'
    | 'kind'
    | 'state'
    | 'pace'
    | 'name'
    | 'document'
    | 'contract'
    | 'email'
    | 'phone'
    | 'reason'
    | 'proof'
    | 'outcome'
  > {
  due_at: Date;
  taken_at: Date | null;
  taken_by_name: string | null;
  done_at: Date | null;
  done_by_name: string | null;
  mail_id: string | null;
  mailed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
}

export const paceSql = casePaceSql("c.state = 'DONE'", 'c.created_at', 'c.due_at');

export const cancellationColumns = `c.id, c.code, c.version, c.kind, c.state, ${paceSql} as pace, c.name, c.document,
  c.contract, c.email, c.phone, c.reason, c.proof, c.outcome, c.due_at, c.taken_at, c.taken_by_name, c.done_at,
  c.done_by_name, c.mail_id, ${mailSentAt('c.mail_id')} as mailed_at, c.created_at, c.updated_at, c.updated_by_name`;

const toStep = (at: Date | null, by: string | null): Cancellation['taken'] =>
  at && { at: at.toISOString(), by: by ?? '' };

/** Converts a stored request to the API format. */
export function toCancellation({
  due_at,
  taken_at,
  taken_by_name,
  done_at,
  done_by_name,
  mail_id,
  mailed_at,
  created_at,
  updated_at,
  updated_by_name,
  ...fields
}: CancellationRow): Cancellation {
  return {
    ...fields,
    dueAt: due_at.toISOString(),
    isDoneLate: done_at !== null && done_at > due_at,
    taken: toStep(taken_at, taken_by_name),
    done: toStep(done_at, done_by_name),
    isMailed: mail_id !== null,
    mailedAt: mailed_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    updatedBy: updated_by_name,
  };
}

/** Finds a request by its id. */
export const findCancellation = defineFindRow<CancellationRow>(
  'cancellation',
  cancellationColumns,
  'cancellations c',
);

/** The fields that the public status page shows; none of them identifies the requester. */
export type PublicCancellation = Pick<
  CancellationRow,
  'code' | 'kind' | 'state' | 'due_at' | 'taken_at' | 'done_at' | 'mail_id' | 'created_at'
>;

/** Finds a request by its code in the format that `readCode` returns. */
export async function findByCode(db: Queryable, code: string): Promise<PublicCancellation | null> {
  const { rows } = await db.query<PublicCancellation>({
    name: 'cancellation-by-code',
    text: `select code, kind, state, due_at, taken_at, done_at, mail_id, created_at from cancellations where code = $1`,
    values: [code],
  });
  return rows[0] ?? null;
}
