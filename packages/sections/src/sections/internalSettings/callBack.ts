import { dayAt, startOfDay } from '../../kernel/visible.ts';
import type { View } from '../../registry.ts';

type Settings = View<'internalSettings'>;

/** When somebody of the company answers, and the days on which that is otherwise. */
export interface Hours {
  opening: readonly Settings['opening'][number][];
  holidays: readonly Pick<Settings['holidays'][number], 'date'>[];
}

/** Whoever leaves a telephone is called within so many minutes in which somebody answers: what the site promises. */
export const callWithin = 120;

/** Days ahead that are looked at; who is closed for longer promises nothing. */
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

/** The periods of a day as instants, in their order, those that touch as one. A holiday has the hours of holidays only. */
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
 * By when a person calls somebody who asks for it now: once `callWithin` minutes of opening time have gone by, on the next
 * quarter of an hour that is not after closing time.
 *
 * @returns null where no opening hours are known for the next 60 days
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
