import {
  addDays,
  getDeadline,
  getHalfEnd,
  getHalfStart,
  type HalfDay,
  halves,
  maxDaysAhead,
} from '@centinela/api/visits/halfDays.ts';
import type { VisitOption } from '@centinela/api/visits/view.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { getOpenPeriods, type Hours } from '@centinela/sections/sections/internalSettings/callbackTime.ts';
import { createReader } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { findZoneId, type ListedPlace } from './visits.place.ts';
import { listFreeSlots } from './visits.slots.ts';

/** Days after today on which a call can be chosen, and how many half-days are offered. */
const maxCallDaysAhead = 7;
const maxCalls = 6;
/** The company has to be open for this long in a half-day to offer calls. */
const minOpenMs = 60 * 60 * 1000;

const isOpenIn = (hours: Hours, slot: HalfDay): boolean => {
  const [start, end] = [getHalfStart(slot).getTime(), getHalfEnd(slot).getTime()];
  const openMs = getOpenPeriods(hours, slot.day).reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)),
    0,
  );
  return openMs >= minOpenMs;
};

/** Lists the next half-days in which the company is open, beginning with the next one that has not begun. */
export function listCallSlots(hours: Hours, now: Date): HalfDay[] {
  const today = toArgentineDate(now);
  return Array.from({ length: maxCallDaysAhead + 1 }, (_, ahead) => addDays(today, ahead))
    .flatMap((day) => halves.map((half): HalfDay => ({ day, half })))
    .filter((slot) => getDeadline('CALL', slot) > now && isOpenIn(hours, slot))
    .slice(0, maxCalls);
}

/** Lists the free half-days for visits to a zone that visitors can book now. */
export async function listVisitSlots(db: Queryable, zoneId: string, now: Date): Promise<HalfDay[]> {
  const today = toArgentineDate(now);
  const range = { from: addDays(today, 1), to: addDays(today, maxDaysAhead) };
  const free = await listFreeSlots(db, zoneId, range);
  return free.filter((slot) => getDeadline('VISIT', slot) > now);
}

/** The half-days that a visitor can choose, and the zone of the visits among them. */
export interface Choices {
  zoneId: string | null;
  visits: HalfDay[];
  calls: HalfDay[];
}

/**
 * Loads what a visitor can choose: visits if the place belongs to a zone, and calls in the company's opening hours.
 *
 * @param place null for a place that is not listed
 * @param canCall false without a phone number
 */
export async function loadChoices(
  db: Queryable,
  place: ListedPlace | null,
  canCall: boolean,
  now: Date,
): Promise<Choices> {
  const zoneId = place && (await findZoneId(db, place));
  const [settings] = canCall ? await createReader(db, 'PUBLICO', now).list('internalSettings') : [];
  return {
    zoneId,
    visits: zoneId === null ? [] : await listVisitSlots(db, zoneId, now),
    calls: settings ? listCallSlots(settings, now) : [],
  };
}

/** Lists the choices as options, visits first. */
export const toOptions = ({ visits, calls }: Choices): VisitOption[] => [
  ...visits.map((slot) => ({ kind: 'VISIT' as const, ...slot })),
  ...calls.map((slot) => ({ kind: 'CALL' as const, ...slot })),
];
