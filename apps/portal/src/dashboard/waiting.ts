import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryRecord } from './entries.ts';

/** In which way an entry waits for somebody. */
export type WaitingState = 'scheduled' | 'changed' | 'draft';

/** The waiting entries of one section: the newest by record, all by number. */
export interface Waiting {
  definition: Definition;
  records: EntryRecord[];
  total: number;
}

type Planned = Pick<EntryRecord, 'publishAt' | 'unpublishAt'>;

/** The next thing that is planned for an entry, or null. Instants as ISO texts. */
export function nextPlan({ publishAt, unpublishAt }: Planned) {
  const plans = [
    ...(publishAt ? [{ type: 'publish' as const, at: publishAt }] : []),
    ...(unpublishAt ? [{ type: 'unpublish' as const, at: unpublishAt }] : []),
  ];
  return plans.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;
}

/** How many entries of a list wait to be published: of one flavour where the section has several. */
export function waitingIn(
  waiting: readonly Waiting[],
  definition: Definition,
  flavour: string | null,
): number {
  const { flavourField } = definition;
  return (
    waiting
      // By the key: what useQueries combines is a copy.
      .filter((section) => section.definition.key === definition.key)
      .reduce(
        (sum, { records, total }) =>
          sum +
          (flavour && flavourField
            ? records.filter((record) => record[flavourField] === flavour).length
            : total),
        0,
      )
  );
}
