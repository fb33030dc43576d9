import type { PendingEntry, waiting } from '@centinela/api/content/pendingEntries.ts';
import type { AnswerOf } from '@centinela/api/http/endpoint.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';

/** The entries of one section that wait in one state, such as draft: the first ones by name, and the total. */
export type Waiting = AnswerOf<typeof waiting>[number];

type ScheduledTimes = Pick<PendingEntry, 'publishAt' | 'unpublishAt'>;

/** Returns the next scheduled publication or unpublication of an entry, or null. Times are ISO strings. */
export function getNextPlan({ publishAt, unpublishAt }: ScheduledTimes) {
  const plans = [
    ...(publishAt ? [{ type: 'publish' as const, at: publishAt }] : []),
    ...(unpublishAt ? [{ type: 'unpublish' as const, at: unpublishAt }] : []),
  ];
  return plans.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;
}

/** Counts the entries with unpublished changes in a list. If the list has a flavour, it counts only that flavour. */
export const countWaitingIn = (
  waiting: readonly Waiting[],
  { key }: Pick<Definition, 'key'>,
  flavour: string | null,
): number =>
  waiting
    .filter(({ section, state }) => section === key && state !== 'scheduled')
    .reduce((sum, { total, flavours }) => sum + (flavour ? (flavours[flavour] ?? 0) : total), 0);
