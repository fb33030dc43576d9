import type { PendingEntry, waiting } from '@centinela/api/content/pendingEntries.ts';
import type { AnswerOf } from '@centinela/api/http/endpoint.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';

/** The waiting entries of one section and state: the first ones by name, and the total. */
export type Waiting = AnswerOf<typeof waiting>[number];

type Planned = Pick<PendingEntry, 'publishAt' | 'unpublishAt'>;

/** The next planned publication or unpublication of an entry, or null. Times as ISO strings. */
export function getNextPlan({ publishAt, unpublishAt }: Planned) {
  const plans = [
    ...(publishAt ? [{ type: 'publish' as const, at: publishAt }] : []),
    ...(unpublishAt ? [{ type: 'unpublish' as const, at: unpublishAt }] : []),
  ];
  return plans.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;
}

/** The number of unpublished changes in a list; by flavour if the section has several. */
export const countWaitingIn = (
  waiting: readonly Waiting[],
  { key }: Pick<Definition, 'key'>,
  flavour: string | null,
): number =>
  waiting
    .filter(({ section, state }) => section === key && state !== 'scheduled')
    .reduce((sum, { total, flavours }) => sum + (flavour ? (flavours[flavour] ?? 0) : total), 0);
