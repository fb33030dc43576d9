import type { WaitingEntry, waiting } from '@centinela/api/content/waiting.ts';
import type { AnswerOf } from '@centinela/api/http/endpoint.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';

/** What waits in one section in one way: the first entries by name, all by number. */
export type Waiting = AnswerOf<typeof waiting>[number];

type Planned = Pick<WaitingEntry, 'publishAt' | 'unpublishAt'>;

/** The next thing that is planned for an entry, or null. Instants as ISO texts. */
export function nextPlan({ publishAt, unpublishAt }: Planned) {
  const plans = [
    ...(publishAt ? [{ type: 'publish' as const, at: publishAt }] : []),
    ...(unpublishAt ? [{ type: 'unpublish' as const, at: unpublishAt }] : []),
  ];
  return plans.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;
}

/** How many entries of a list wait to be published: of one flavour where the section has several. */
export const waitingIn = (
  waiting: readonly Waiting[],
  { key }: Pick<Definition, 'key'>,
  flavour: string | null,
): number =>
  waiting
    .filter(({ section, state }) => section === key && state !== 'scheduled')
    .reduce((sum, { total, flavours }) => sum + (flavour ? (flavours[flavour] ?? 0) : total), 0);
