import { getStartOfDay, toArgentineDate } from '../../kernel/visible.ts';
import type { View } from '../../views/sections.ts';

type Settings = View<'internalSettings'>;

/** Opening hours of the company and the days with exceptions. */
export interface Hours {
  opening: readonly Settings['opening'][number][];
  holidays: readonly Pick<Settings['holidays'][number], 'date'>[];
}

/** Promised maximum time until a callback, in minutes of opening time. */
export const callbackMinutes = 120;

/** Maximum number of days to look ahead. If the company is closed longer, no time is promised. */
const maxDaysAhead = 60;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const quarterHourMs = 15 * minuteMs;

const weekDays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

type Period = { from: number; to: number };

const parseTime = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minuteMs;
};

/**
 * Returns the opening periods of a day as instants, in order and merged where they touch. On holidays only the
 * holiday hours apply.
 */
export function getOpenPeriods({ opening, holidays }: Hours, day: string): Period[] {
  const isHoliday = holidays.some(({ date }) => date === day);
  const name = isHoliday ? 'HOLIDAY' : weekDays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const start = getStartOfDay(day).getTime();
  const periods = opening
    .filter(({ days }) => days === name)
    .map(({ from, to }) => ({ from: start + parseTime(from), to: start + parseTime(to) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);
  const merged: Period[] = [];
  for (const each of periods) {
    const last = merged.at(-1);
    if (last && each.from <= last.to) last.to = Math.max(last.to, each.to);
    else merged.push(each);
  }
  return merged;
}

/**
 * Returns the time before which the company calls back: `callbackMinutes` minutes of opening time after the request, rounded
 * up to a quarter of an hour, but not after closing time.
 *
 * @returns null when no opening hours are known for the next 60 days
 */
export function computeCallbackTime(hours: Hours, requestedAt: Date): Date | null {
  let remainingMs = callbackMinutes * minuteMs;
  for (let ahead = 0; ahead <= maxDaysAhead; ahead += 1) {
    const day = toArgentineDate(new Date(requestedAt.getTime() + ahead * dayMs));
    for (const { from, to } of getOpenPeriods(hours, day)) {
      const effectiveStart = Math.max(from, requestedAt.getTime());
      if (effectiveStart >= to) continue;
      if (to - effectiveStart >= remainingMs)
        return new Date(
          Math.min(to, Math.ceil((effectiveStart + remainingMs) / quarterHourMs) * quarterHourMs),
        );
      remainingMs -= to - effectiveStart;
    }
  }
  return null;
}
