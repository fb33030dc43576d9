import { join } from 'node:path';
import { z } from 'zod';
import type { Reachable } from '../database/reachable.ts';
import type { Logger } from '../log/log.ts';
import type { Answer } from './answerCache.ts';
import { readJsonFile, writeJsonFile } from './jsonFile.ts';

/** From `at` (milliseconds since 1970), content with this tag is outdated. */
export interface PlannedChange {
  at: number;
  tag: string;
}

/** Decides how long copies from before a database outage may be served. All processes of a server share its files. */
export interface Validity {
  /**
   * Returns when a process of this server last knew all changes, in milliseconds since 1970; null if that was
   * never the case.
   */
  since(): Promise<number | null>;
  /** Records that all changes up to `at` have been received and their content invalidated. */
  mark(at: number): Promise<void>;
  /** Records that the copies were compared with the database and are up to date. */
  confirm(at: number): Promise<void>;
  plan(changes: readonly PlannedChange[]): void;
  isValid(answer: Answer): boolean;
}

/** How long copies are served, in milliseconds, when other servers may have changed their data. */
const maxDoubtMs = 15 * 60 * 1000;
const plannedChanges = z.array(z.object({ at: z.number(), tag: z.string() }));

/** Returns the earliest planned time for each tag. */
const findEarliestTimes = (changes: readonly PlannedChange[]): Map<string, number> =>
  new Map(changes.toSorted((one, other) => other.at - one.at).map(({ at, tag }) => [tag, at]));

const getMarkerPath = (folder: string): string => join(folder, 'trusted');

/** Whether a process that uses this folder has ever connected to its database. */
export const hasWorked = async (folder: string): Promise<boolean> =>
  (await readJsonFile(getMarkerPath(folder), z.number())) !== null;

export async function openValidity(folder: string, reachable: Reachable, log: Logger): Promise<Validity> {
  const marker = getMarkerPath(folder);
  const plans = join(folder, 'plans.json');
  const since = () => readJsonFile(marker, z.number());
  const mark = (at: number) => writeJsonFile(marker, at);
  let planned = findEarliestTimes((await readJsonFile(plans, plannedChanges)) ?? []);
  /** Milliseconds of unobserved changes before this process started; only the stored mark limits them. */
  const beforeStartMs = Date.now() - ((await since()) ?? Number.NEGATIVE_INFINITY);
  let wasConfirmed = false;
  const isDoubtful = (): boolean => {
    const unobservedMs = !wasConfirmed && reachable.loss !== 'serverDown' ? beforeStartMs : 0;
    return unobservedMs + reachable.getDoubtMs() >= maxDoubtMs;
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
      planned = findEarliestTimes(changes);
      writeJsonFile(plans, changes).catch((error: unknown) =>
        log.warn({ err: error }, 'planned changes could not be stored'),
      );
    },
    isValid(answer) {
      const now = Date.now();
      if (now >= answer.expires || isDoubtful()) return false;
      return (
        planned.size === 0 ||
        !answer.tags.some((tag) => (planned.get(tag) ?? Number.POSITIVE_INFINITY) <= now)
      );
    },
  };
}
