import { dayAt, startOfDay } from '../../kernel/visible.ts';
import type { View } from '../../registry.ts';

type Settings = View<'internalSettings'>;

/** Opening hours of the company and the days with exceptions. */
export interface Hours {
  opening: readonly Settings['opening'][number][];
  holidays: readonly Pick<Settings['holidays'][number], 'date'>[];
}

/** Promised maximum time until a callback, in minutes of opening time. */
export const callWithin = 120;

/** Maximum number of days to look ahead; a longer closure yields no promise. */
const farthest = 60;
const minute = 60_000;
const wholeDay = 24 * 60 * minute;
const quarter = 15 * minute;

const weekDays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

type Period = { from: number; to: number };

const clock = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
};

/**
 * Returns the opening periods of a day as instants, in order and merged where they touch. On holidays only the
 * holiday hours apply.
 */
export function openPeriods({ opening, holidays }: Hours, day: string): Period[] {
  const isHoliday = holidays.some(({ date }) => date === day);
  const name = isHoliday ? 'HOLIDAY' : weekDays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const start = startOfDay(day).getTime();
  const periods = opening
    .filter(({ days }) => days === name)
    .map(({ from, to }) => ({ from: start + clock(from), to: start + clock(to) }))
    .filter(({ from, to }) => from < to)
    .sort((one, other) => one.from - other.from);
  const joined: Period[] = [];
  for (const each of periods) {
    const last = joined.at(-1);
    if (last && each.from <= last.to) last.to = Math.max(last.to, each.to);
    else joined.push(each);
  }
  return joined;
}

/**
 * Returns the latest callback time for a request made now: after `callbackMinutes` minutes of opening time,
 * rounded up to a quarter of an hour but not past closing time.
 *
 * @returns null when no opening hours are known for the next 60 days
 */
export function callBy(hours: Hours, at: Date): Date | null {
  let left = callWithin * minute;
  for (let ahead = 0; ahead <= farthest; ahead += 1) {
    const day = dayAt(new Date(at.getTime() + ahead * wholeDay));
    for (const { from, to } of openPeriods(hours, day)) {
      const begin = Math.max(from, at.getTime());
      if (begin >= to) continue;
      if (to - begin >= left) return new Date(Math.min(to, Math.ceil((begin + left) / quarter) * quarter));
      left -= to - begin;
    }
  }
  return null;
}
