import { endingDays, type WarrantyState } from '@centinela/api/contracts/warrantyLabels.ts';

/**
 * Returns the last day of a warranty: the day of the month of the installation, or the last day of a shorter month.
 *
 * @param installedOn ISO date
 * @param months term
 */
export function getLastDay(installedOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = installedOn.split('-').map(Number);
  const lastDayOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDayOfMonth)))
    .toISOString()
    .slice(0, 10);
}

const dayMs = 86_400_000;

/** Returns the status of a warranty that lasts until a day, on another day (both ISO dates in Argentina). */
export function getWarrantyState(until: string | null, today: string): WarrantyState {
  if (until === null) return 'UNKNOWN';
  if (until < today) return 'ENDED';
  return (Date.parse(until) - Date.parse(today)) / dayMs <= endingDays ? 'ENDING' : 'COVERED';
}
