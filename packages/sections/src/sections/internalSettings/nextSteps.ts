import { toArgentineDate } from '../../kernel/visible.ts';
import type { View } from '../../views/sections.ts';
import { computeCallbackTime, getOpenPeriods, type Hours } from './callbackTime.ts';

type Settings = View<'internalSettings'>;

/** What happens after a request, by when. Null where the settings promise nothing. */
export interface NextSteps {
  /** The company calls before this time. */
  callBy: Date | null;
  /** The last day of the visit, such as 2026-12-03. */
  visitBy: string | null;
  /** The last day of the installation. */
  installedBy: string | null;
}

/** The promised call time of `computeCallbackTime` is the same for a quarter of an hour. */
const quarterHourMs = 15 * 60_000;

/** Returns the instant until which the steps of a request at `now` are the same. */
export const getStepsExpiry = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / quarterHourMs) + 1) * quarterHourMs);

const dayMs = 24 * 60 * 60_000;

/** Maximum number of days to look ahead. */
const maxDaysAhead = 90;

/** Returns the day that is a number of open days after a day; null when the company opens too rarely. */
function addOpenDays(hours: Hours, day: string, count: number): string | null {
  let remaining = count;
  for (let ahead = 0; ahead <= maxDaysAhead; ahead += 1) {
    const candidate = new Date(Date.parse(`${day}T00:00:00Z`) + ahead * dayMs).toISOString().slice(0, 10);
    if (ahead > 0 && getOpenPeriods(hours, candidate).length > 0) remaining -= 1;
    if (remaining <= 0) return candidate;
  }
  return null;
}

/** Computes by when the company calls, comes and installs after a request, from its opening hours and the settings. */
export function computeNextSteps(
  {
    opening,
    holidays,
    company,
  }: Pick<Settings, 'opening' | 'holidays'> & {
    company: Pick<Settings['company'], 'visitDays' | 'installDays'>;
  },
  requestedAt: Date,
): NextSteps {
  const hours = { opening, holidays };
  const { visitDays, installDays } = company;
  const callBy = computeCallbackTime(hours, requestedAt);
  const visitBy =
    callBy === null || visitDays === null ? null : addOpenDays(hours, toArgentineDate(callBy), visitDays);
  const installedBy =
    visitBy === null || installDays === null ? null : addOpenDays(hours, visitBy, installDays);
  return { callBy, visitBy, installedBy };
}
