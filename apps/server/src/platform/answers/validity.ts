import { join } from 'node:path';
import { z } from 'zod';
import type { Reachable } from '../database/reachable.ts';
import type { Logger } from '../log/log.ts';
import type { Answer } from './answerCache.ts';
import { readJson, writeJson } from './jsonFile.ts';

/** From `at` (milliseconds since 1970), content with this tag is outdated. */
export interface PlannedChange {
  at: number;
  tag: string;
}

/** Decides how long content from before a database outage may be served. Shared by the processes of a server. */
export interface Validity {
  /** When a process of this server was last up to date with all changes; null when none ever was. */
  since(): Promise<number | null>;
  /** Records that all changes up to `at` have been received and their content invalidated. */
  mark(at: number): Promise<void>;
  /** Records that the copies were compared with the database and nothing they show has changed. */
  confirm(at: number): Promise<void>;
  plan(changes: readonly PlannedChange[]): void;
  holds(answer: Answer): boolean;
}

/** How long copies are served, in milliseconds, when other servers may have changed their data. */
const longestDoubt = 15 * 60 * 1000;
const plannedChanges = z.array(z.object({ at: z.number(), tag: z.string() }));

/** The earliest time for each tag. */
const earliest = (changes: readonly PlannedChange[]): Map<string, number> =>
  new Map(changes.toSorted((one, other) => other.at - one.at).map(({ at, tag }) => [tag, at]));

const markerOf = (folder: string): string => join(folder, 'trusted');

/** Whether a process that uses this folder has ever connected to its database. */
export const hasWorked = async (folder: string): Promise<boolean> =>
  (await readJson(markerOf(folder), z.number())) !== null;

export async function openValidity(folder: string, reachable: Reachable, log: Logger): Promise<Validity> {
  const marker = markerOf(folder);
  const plans = join(folder, 'plans.json');
  const since = () => readJson(marker, z.number());
  const mark = (at: number) => writeJson(marker, at);
  let planned = earliest((await readJson(plans, plannedChanges)) ?? []);
  /** Milliseconds of unobserved changes before this process started; only the stored mark limits them. */
  const before = Date.now() - ((await since()) ?? Number.NEGATIVE_INFINITY);
  let wasConfirmed = false;
  const isDoubtful = (): boolean => {
    const unheard = !wasConfirmed && reachable.away !== 'everybody' ? before : 0;
    return unheard + reachable.doubt() >= longestDoubt;
  };
  return {
    since,
    mark,
    async confirm(at) {
      wasConfirmed = true;
      reachable.clearDoubt();
      await mark(at);
    },
    plan(changes) {
      planned = earliest(changes);
      writeJson(plans, changes).catch((error: unknown) =>
        log.warn({ err: error }, 'planned changes could not be stored'),
      );
    },
    holds(answer) {
      const now = Date.now();
      if (now >= answer.expires || isDoubtful()) return false;
      return (
        planned.size === 0 ||
        !answer.tags.some((tag) => (planned.get(tag) ?? Number.POSITIVE_INFINITY) <= now)
      );
    },
  };
}
