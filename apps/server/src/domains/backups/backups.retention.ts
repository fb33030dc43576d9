import type { BackupSettings } from '@centinela/api/backups/backups.ts';
import { getArgentineDay } from './backups.schedule.ts';

export type RetentionRules = Pick<BackupSettings, 'keepDaily' | 'keepWeekly' | 'keepMonthly'>;

const dayMs = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin on Mondays. */
const toWeek = (day: number): number => Math.floor((day + 3) / 7);
const toMonth = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 7);

/**
 * Selects the backups that no rule keeps. The newest backup of each of the last days, weeks and months that have one is
 * kept, by the day in Argentina, and always the newest of all. Days without a backup do not count, so an outage of the
 * backups removes nothing.
 *
 * @param verified the stored backups that were verified; others must not be passed, because they would count as kept
 */
export function selectExpired<Backup extends { startedAt: Date }>(
  verified: readonly Backup[],
  { keepDaily, keepWeekly, keepMonthly }: RetentionRules,
): Backup[] {
  const newestFirst = verified.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const kept = new Set<Backup>(newestFirst.slice(0, 1));
  const keepNewestOf = (toPeriod: (day: number) => number | string, max: number) => {
    const periods = new Set<number | string>();
    for (const backup of newestFirst) {
      const period = toPeriod(getArgentineDay(backup.startedAt));
      if (periods.has(period)) continue;
      if (periods.size >= max) return;
      periods.add(period);
      kept.add(backup);
    }
  };
  keepNewestOf((day) => day, keepDaily);
  keepNewestOf(toWeek, keepWeekly);
  keepNewestOf(toMonth, keepMonthly);
  return newestFirst.filter((backup) => !kept.has(backup));
}
