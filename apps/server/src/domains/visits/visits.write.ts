import {
  formatChoice,
  formatShortHalfDay,
  type HalfDay,
  type VisitKind,
} from '@centinela/api/visits/halfDays.ts';
import { maxOffered } from '@centinela/api/visits/offer.ts';
import { getVisitPath, type VisitOffer } from '@centinela/api/visits/view.ts';
import type { Visit } from '@centinela/api/visits/visits.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type pg from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { queueWebhooks } from '#webhooks/events';
import { applyChange, type ChangeContext } from './visits.change.ts';
import { createVisitToken } from './visits.link.ts';
import { loadChoices } from './visits.options.ts';
import { resolvePlace } from './visits.place.ts';
import { findVisitOfCase } from './visits.read.ts';
import { findVisit, toVisit } from './visits.rows.ts';

/** The person and the case that a visit is for. */
export interface VisitInvitation {
  case: { kind: 'lead' | 'request'; id: string; number: number };
  clientId: string | null;
  name: string;
  phone: string | null;
  email: string | null;
  province: string | null;
  locality: string | null;
  callBy: Date | null;
}

const openSql = `insert into visits (case_kind, case_id, case_number, client_id, name, phone, email, place, province, localities,
    call_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (case_id) do update set case_id = excluded.case_id returning id`;

/** Creates the visit of a case, which has no half-day yet. Repeating it changes nothing. @returns its id */
export async function openVisit(db: Queryable, invitation: VisitInvitation): Promise<string> {
  const { case: owner, clientId, name, phone, email, province, locality, callBy } = invitation;
  const listed = resolvePlace(province, locality);
  const { rows } = await db.query<{ id: string }>({
    name: 'visit-open',
    text: openSql,
    values: [
      ...[owner.kind, owner.id, owner.number, clientId, name, phone, email],
      [locality, province].filter(Boolean).join(', ') || null,
      ...[listed?.province ?? null, listed?.localities ?? null, callBy],
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('no id returned for an inserted visit');
  return row.id;
}

/** Creates the visit of a case, as `openVisit`, and returns it for staff. */
export async function openVisitOfCase(db: Queryable, invitation: VisitInvitation): Promise<Visit> {
  return toVisit(orNotFound(await findVisit(db, await openVisit(db, invitation))));
}

const toOffered = (kind: VisitKind, slot: HalfDay, today: string) => ({
  value: formatChoice(kind, slot),
  label: formatShortHalfDay(slot, today),
});

/**
 * Creates the visit of a case and returns the next half-days to choose from: of visits if the place belongs to a zone with
 * free ones, else of calls.
 *
 * @returns null if there are none, in which case nothing is stored
 */
export async function offerVisit(
  db: Queryable,
  invitation: VisitInvitation,
  secret: Secret,
  now = new Date(),
): Promise<VisitOffer | null> {
  const place = resolvePlace(invitation.province, invitation.locality);
  const { visits, calls } = await loadChoices(db, place, invitation.phone !== null, now);
  const kind: VisitKind = visits.length > 0 ? 'VISIT' : 'CALL';
  const slots = kind === 'VISIT' ? visits : calls;
  if (slots.length === 0) return null;
  const id = await openVisit(db, invitation);
  const today = toArgentineDate(now);
  return {
    path: getVisitPath(createVisitToken(secret, id)),
    kind,
    options: slots.slice(0, maxOffered).map((slot) => toOffered(kind, slot, today)),
  };
}

const setCaseSql = 'update visits set case_id = $2, case_number = $3 where id = $1';

/**
 * Moves the visit of a lead to another lead of the same person. Of two visits, the booked one is kept there; a visit that
 * cannot move stays with its lead.
 *
 * @returns false if both are booked, in which case nothing changes
 */
export async function moveVisit(
  client: pg.PoolClient,
  from: { id: string; number: number },
  to: { id: string; number: number },
): Promise<boolean> {
  const moved = await findVisitOfCase(client, from.id);
  const replaced = await findVisitOfCase(client, to.id);
  if (!moved) return true;
  if (moved.status === 'BOOKED' && replaced?.status === 'BOOKED') return false;
  if (replaced?.status === 'OPEN') await client.query('delete from visits where id = $1', [replaced.id]);
  else if (replaced) {
    if (moved.status !== 'BOOKED') return true;
    // A case has one visit, so the closed one gives way before the booked one moves, and then takes its place.
    await client.query(setCaseSql, [replaced.id, replaced.id, from.number]);
    await client.query(setCaseSql, [moved.id, to.id, to.number]);
    await client.query(setCaseSql, [replaced.id, from.id, from.number]);
    return true;
  }
  await client.query(setCaseSql, [moved.id, to.id, to.number]);
  return true;
}

/**
 * SQL condition: whether a case has a visit that was changed, or takes place, since a time.
 *
 * @param caseId SQL of the id of the case
 * @param since SQL of the time
 */
export const hasVisitSinceSql = (caseId: string, since: string): string =>
  `exists (select from visits v where v.case_id = ${caseId} and greatest(v.updated_at, v.day::timestamptz) >= ${since})`;

/**
 * Deletes the visits of deleted cases, and frees their half-days (Ley 25.326). The caller deletes the mails and the
 * titles in the audit.
 */
export async function deleteVisitsOfCases(
  db: Queryable,
  caseIds: readonly string[],
): Promise<{ id: string; mailIds: string[] }[]> {
  if (caseIds.length === 0) return [];
  const { rows } = await db.query<{ id: string; mailIds: string[]; status: string }>({
    name: 'visits-forget',
    text: `with gone as (delete from visits where case_id = any($1::uuid[])
        returning id, mail_ids, status, kind, zone_id, day, half),
      freed as (select zone_id, day, half, count(*)::int as count from gone
        where status in ('BOOKED', 'DONE', 'MISSED') and kind = 'VISIT' and zone_id is not null group by 1, 2, 3),
      slots as (update visit_slots s set booked = s.booked - f.count from freed f
        where s.zone_id = f.zone_id and s.day = f.day and s.half = f.half)
      select id, mail_ids as "mailIds", status from gone`,
    values: [caseIds],
  });
  await queueWebhooks(
    db,
    rows
      .filter(({ status }) => status === 'BOOKED')
      .map(({ id }) => ({
        event: 'visit.cancelled',
        path: `/api/visits/${id}`,
        data: { id, isDeleted: true },
      })),
  );
  return rows;
}

/**
 * Withdraws the visit of a case that was withdrawn: cancels a booked one, at any time, and deletes an open one.
 */
export async function withdrawVisit(
  client: pg.PoolClient,
  caseId: string,
  context: ChangeContext,
): Promise<void> {
  await client.query(`delete from visits where case_id = $1 and status = 'OPEN'`, [caseId]);
  const found = await findVisitOfCase(client, caseId);
  const row = found && (await findVisit(client, found.id, true));
  if (row?.status !== 'BOOKED') return;
  await applyChange(client, row, { ...row, status: 'CANCELLED' }, { ...context, isByStaff: true });
}
