import {
  getDeadline,
  type HalfDay,
  type VisitKind,
  type VisitStatus,
} from '@centinela/api/visits/halfDays.ts';
import { getVisitPath } from '@centinela/api/visits/view.ts';
import type { OwnVisit, Visit } from '@centinela/api/visits/visits.ts';
import { defineFindRow } from '#platform/database/lockedRow.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { createVisitToken } from './visits.link.ts';
import type { Slot } from './visits.slots.ts';

export interface VisitRow {
  id: string;
  version: number;
  sequence: number;
  case_kind: 'lead' | 'request';
  case_id: string;
  case_number: number;
  client_id: string | null;
  kind: VisitKind;
  status: VisitStatus;
  zone_id: string | null;
  zone_name: string | null;
  zone_email: string | null;
  /** A day: 2026-12-01. */
  day: string | null;
  half: HalfDay['half'] | null;
  name: string;
  phone: string | null;
  email: string | null;
  place: string | null;
  province: string | null;
  localities: string[] | null;
  call_by: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
}

export const visitColumns = `v.id, v.version, v.sequence, v.case_kind, v.case_id, v.case_number, v.client_id, v.kind, v.status,
  v.zone_id, (select z.name from visit_zones z where z.id = v.zone_id) as zone_name,
  (select z.email from visit_zones z where z.id = v.zone_id) as zone_email, v.day::text as day, v.half, v.name, v.phone,
  v.email, v.place, v.province, v.localities, v.call_by, v.created_at, v.updated_at, v.updated_by_name`;

export const findVisit = defineFindRow<VisitRow>('visit', visitColumns, 'visits v');

/** Returns the half-day of a visit; null before it is booked. */
export const getHalfDay = ({ day, half }: Pick<VisitRow, 'day' | 'half'>): HalfDay | null =>
  day !== null && half !== null ? { day, half } : null;

/** Returns the slot that a visit occupies, also after it took place; null for an open or cancelled one and for a call. */
export function getReservedSlot(row: VisitRow): Slot | null {
  const halfDay = getHalfDay(row);
  const isFree = row.status === 'OPEN' || row.status === 'CANCELLED';
  if (isFree || row.kind !== 'VISIT' || row.zone_id === null || !halfDay) return null;
  return { zoneId: row.zone_id, ...halfDay };
}

/** Whether the visitor can book, change or cancel at this time. */
export function canChange(row: VisitRow, now: Date): boolean {
  if (row.status === 'DONE') return false;
  const booked = getHalfDay(row);
  return row.status !== 'BOOKED' || !booked || now < getDeadline(row.kind, booked);
}

export const toVisit = (row: VisitRow): Visit => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  status: row.status,
  zone: row.zone_id === null ? null : { id: row.zone_id, name: row.zone_name ?? '' },
  day: row.day,
  half: row.half,
  case: { kind: row.case_kind, id: row.case_id, number: row.case_number },
  client: row.client_id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  place: row.place,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});

export const toOwnVisit = (row: VisitRow, secret: Secret, now: Date): OwnVisit => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  day: row.day,
  half: row.half,
  number: row.case_number,
  place: row.place,
  path: getVisitPath(createVisitToken(secret, row.id)),
  canChange: canChange(row, now),
});
