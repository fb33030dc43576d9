import {
  addDays,
  getDeadline,
  type HalfDay,
  maxDaysAhead,
  type VisitKind,
} from '@centinela/api/visits/halfDays.ts';
import type { VisitChange } from '@centinela/api/visits/visits.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type pg from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import { changeLockedRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { queueWebhooks } from '#webhooks/events';
import { queueCompanyMail, queuePersonMail, type VisitConfig, type VisitOccasion } from './visits.mail.ts';
import { loadChoices } from './visits.options.ts';
import { findZoneId } from './visits.place.ts';
import type { FollowLeadVisit } from './visits.read.ts';
import { canChange, findVisit, getReservedSlot, toVisit, type VisitRow } from './visits.rows.ts';
import { moveReservation } from './visits.slots.ts';

/** What a change sets. */
type Booking = Pick<VisitRow, 'status' | 'kind' | 'zone_id' | 'day' | 'half'>;

export interface ChangeContext {
  actor: Actor;
  config: VisitConfig;
  /** Updates the lead of a visit. */
  followLeadVisit?: FollowLeadVisit;
  /** The current time; only tests set it. */
  now?: Date;
}

const takenMessage = [
  'Ese horario se acaba de ocupar: elegí otro',
  'That time has just been taken: choose another',
] as const;
const lateMessage = [
  'Ya no se puede cambiar por acá: llamanos',
  'It can no longer be changed here: call us',
] as const;
const notOfferedMessage = [
  'Ese horario no se ofrece: elegí otro',
  'That time is not offered: choose another one',
] as const;

const refuse = (message: readonly [string, string]): AppError =>
  new AppError('wrongState', { message: [...message] });

/** Returns what a change sets, to recognize one that changes nothing. */
const toBookingKey = ({ status, kind, zone_id, day, half }: Booking): string =>
  [status, kind, zone_id, day, half].join(' ');

const toAuditData = ({ status, kind, zone_name: zone, day, half }: VisitRow) => ({
  status,
  kind,
  zone,
  day,
  half,
});

/** Returns the occasion for a mail; null for changes that need none. */
function getOccasion(before: Booking, after: Booking): Exclude<VisitOccasion, 'REMINDER'> | null {
  if (after.status === 'BOOKED') return before.status === 'BOOKED' ? 'CHANGED' : 'BOOKED';
  return after.status === 'CANCELLED' && before.status === 'BOOKED' ? 'CANCELLED' : null;
}

/** The events of changes; a visit that took place or was missed changed too. */
const events = {
  BOOKED: 'visit.booked',
  CHANGED: 'visit.changed',
  CANCELLED: 'visit.cancelled',
} as const;

/** Queues the event of a change for webhooks, without personal data, in its transaction. */
const queueVisitEvent = (
  client: pg.PoolClient,
  { id, case_kind, case_id, status, kind, day, half }: VisitRow,
  occasion: keyof typeof events,
): Promise<void> =>
  queueWebhooks(client, [
    {
      event: events[occasion],
      path: `/api/visits/${id}`,
      data: { id, status, kind, day, half, case: case_kind, caseId: case_id },
    },
  ]);

const updateSql = `update visits set status = $2, kind = $3, zone_id = $4, day = $5, half = $6, version = version + 1,
    sequence = sequence + 1, updated_at = now(), updated_by_name = $7
  where id = $1`;

/**
 * Stores a change of a locked visit: moves its reservation, records it and queues its mails, all in one transaction.
 *
 * @param isByStaff staff isn't notified of its own changes
 * @throws AppError wrongState if the half-day has no capacity
 */
export async function applyChange(
  client: pg.PoolClient,
  row: VisitRow,
  after: Booking,
  { actor, config, isByStaff, followLeadVisit }: ChangeContext & { isByStaff: boolean },
): Promise<VisitRow> {
  if (toBookingKey(row) === toBookingKey(after)) return row;
  const changedRow = { ...row, ...after };
  if (!(await moveReservation(client, getReservedSlot(row), getReservedSlot(changedRow))))
    throw refuse(takenMessage);
  await client.query({
    name: 'visit-change',
    text: updateSql,
    values: [
      row.id,
      after.status,
      after.kind,
      after.zone_id,
      after.day,
      after.half,
      actor.user?.name ?? null,
    ],
  });
  const changed = orNotFound(await findVisit(client, row.id));
  await recordAudit(client, actor, {
    action: row.status === 'OPEN' ? 'create' : 'update',
    subject: 'visits',
    subjectId: row.id,
    title: `N° ${row.case_number}`,
    before: row.status === 'OPEN' ? null : toAuditData(row),
    after: toAuditData(changed),
  });
  const { case_kind, case_id: leadId, kind, status } = changed;
  if (case_kind === 'lead') await followLeadVisit?.(client, { leadId, kind, status, before: row }, actor);
  const occasion = getOccasion(row, after);
  await queueVisitEvent(client, changed, occasion ?? 'CHANGED');
  if (occasion === null) return changed;
  await queuePersonMail(client, changed, occasion, config);
  if (!isByStaff) await queueCompanyMail(client, changed, occasion, config);
  return changed;
}

/** Checks that a visitor may choose a half-day, and returns its zone. @throws AppError wrongState */
async function checkChoice(
  client: pg.PoolClient,
  row: VisitRow,
  choice: HalfDay & { kind: VisitKind },
  now: Date,
): Promise<string | null> {
  const isLate = getDeadline(choice.kind, choice) <= now;
  if (isLate || choice.day > addDays(toArgentineDate(now), maxDaysAhead)) throw refuse(notOfferedMessage);
  if (choice.kind === 'CALL') {
    const { calls } = await loadChoices(client, null, row.phone !== null, now);
    if (calls.some(({ day, half }) => day === choice.day && half === choice.half)) return null;
    throw refuse(notOfferedMessage);
  }
  const zoneId = await findZoneId(client, row);
  if (zoneId === null) throw refuse(notOfferedMessage);
  return zoneId;
}

/**
 * Books or moves a visit to a half-day that its visitor chose. Choosing the current one again changes nothing.
 *
 * @throws AppError notFound; wrongState if the half-day is taken or not offered, or it is too late to change
 */
export function bookVisit(
  db: Queryable,
  id: string,
  choice: HalfDay & { kind: VisitKind },
  { now = new Date(), ...context }: ChangeContext,
): Promise<VisitRow> {
  return changeLockedRow(db, { find: findVisit, id, expected: null, show: toVisit }, async (client, row) => {
    const { kind, day, half } = choice;
    const isSame = row.status === 'BOOKED' && row.kind === kind && row.day === day && row.half === half;
    if (isSame) return row;
    if (!canChange(row, now)) throw refuse(lateMessage);
    const zoneId = await checkChoice(client, row, choice, now);
    const after: Booking = { status: 'BOOKED', kind, zone_id: zoneId, day, half };
    return applyChange(client, row, after, { ...context, isByStaff: false });
  });
}

/**
 * Cancels a visit for its visitor. Repeating it changes nothing.
 *
 * @throws AppError notFound; wrongState if it is too late or it was never booked
 */
export function cancelVisit(
  db: Queryable,
  id: string,
  { now = new Date(), ...context }: ChangeContext,
): Promise<VisitRow> {
  return changeLockedRow(db, { find: findVisit, id, expected: null, show: toVisit }, async (client, row) => {
    if (row.status === 'CANCELLED') return row;
    if (row.status !== 'BOOKED' || !canChange(row, now)) throw refuse(lateMessage);
    return applyChange(client, row, { ...row, status: 'CANCELLED' }, { ...context, isByStaff: false });
  });
}

const pastDay = () => new AppError('badRequest', { errors: [{ field: 'slot.day', message: 'pastDay' }] });

/** Returns the booking that staff requests. @throws AppError badRequest, wrongState */
function toStaffBooking(row: VisitRow, { slot, status }: VisitChange, now: Date): Booking {
  const today = toArgentineDate(now);
  if (slot) {
    if (slot.day < today) throw pastDay();
    if (slot.kind === 'VISIT' && !slot.zone)
      throw new AppError('badRequest', { errors: [{ field: 'slot.zone', message: 'required' }] });
    const zoneId = slot.kind === 'VISIT' ? (slot.zone ?? null) : null;
    return { status: 'BOOKED', kind: slot.kind, zone_id: zoneId, day: slot.day, half: slot.half };
  }
  const canSet =
    status === 'CANCELLED'
      ? row.status === 'BOOKED'
      : ['BOOKED', 'DONE', 'MISSED'].includes(row.status) && row.day !== null && row.day <= today;
  if (!status || !canSet) throw new AppError('wrongState');
  return { ...row, status };
}

/**
 * Books, moves, closes or cancels a visit for staff. Staff may book any half-day with capacity from today on.
 *
 * @param expected the version that the caller read; null accepts any
 * @throws AppError notFound; stale with the current visit; badRequest; wrongState without capacity
 */
export function changeVisit(
  db: Queryable,
  id: string,
  change: VisitChange,
  { expected, now = new Date(), ...context }: ChangeContext & { expected: number | null },
): Promise<VisitRow> {
  return changeLockedRow(db, { find: findVisit, id, expected, show: toVisit }, (client, row) =>
    applyChange(client, row, toStaffBooking(row, change, now), { ...context, isByStaff: true }),
  );
}
