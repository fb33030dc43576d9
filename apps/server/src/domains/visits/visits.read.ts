import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type pg from 'pg';
import { findContactDetails } from '#accounts/read';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { type VisitRow, visitColumns } from './visits.rows.ts';

/** Called in the transaction that changes the visit of a lead. */
export type FollowLeadVisit = (
  client: pg.PoolClient,
  visit: { leadId: string; before: Pick<VisitRow, 'kind' | 'status'> } & Pick<VisitRow, 'kind' | 'status'>,
  actor: Actor,
) => Promise<void>;

/** Finds the visit of a lead or request; null for none. */
export async function findVisitOfCase(db: Queryable, caseId: string): Promise<VisitRow | null> {
  if (!isUuid(caseId)) return null;
  const { rows } = await db.query<VisitRow>({
    name: 'visit-of-case',
    text: `select ${visitColumns} from visits v where v.case_id = $1`,
    values: [caseId],
  });
  return rows[0] ?? null;
}

/** Limit of a client's listed visits. */
const maxOwn = 20;
/** Days for which an invitation without a chosen half-day is shown to a client. */
const openDays = 14;

/**
 * Lists a client's visits, booked from today on or open, in order of their days: those of their requests, and those of
 * leads with the address of their account, which they have confirmed.
 */
export async function listOwnVisits(db: Queryable, clientId: string, now: Date): Promise<VisitRow[]> {
  const email = (await findContactDetails(db, clientId))?.email ?? null;
  const { rows } = await db.query<VisitRow>({
    name: 'visits-of-client',
    text: `select ${visitColumns} from visits v where (v.client_id = $1 or v.email = $3)
        and (v.status = 'BOOKED' and v.day >= $2::date or v.status = 'OPEN' and v.created_at > now() - interval '${openDays} days')
      order by v.day nulls last, v.id limit ${maxOwn}`,
    values: [clientId, toArgentineDate(now), email],
  });
  return rows;
}

/** Counts booked visits of today and before, which staff has to close. */
export async function countVisitsToClose(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'visits-to-close',
    text: `select count(*)::int as count from visits v where v.status = 'BOOKED' and v.day <= $1::date`,
    values: [toArgentineDate(new Date())],
  });
  return rows[0]?.count ?? 0;
}
