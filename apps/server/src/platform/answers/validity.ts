import { join } from 'node:path';
import { z } from 'zod';
import type { Reachable } from '../database/reachable.ts';
import type { Logger } from '../log/log.ts';
import type { Answer } from './answerCache.ts';
import { readJson, writeJson } from './jsonFile.ts';

/** From `at` (milliseconds since 1970) on, what carries the tag is no longer true. */
export interface PlannedChange {
  at: number;
  tag: string;
}

/** How long what was made before a loss of the database may be taken for true. Shared by the processes of a machine. */
export interface Validity {
  /** When a process of this machine last heard of every change; null when none ever did. */
  since(): Promise<number | null>;
  /** Every change up to `at` has been heard of, and what it touches let go of. */
  mark(at: number): Promise<void>;
  /** The copies have been compared with the database: nothing they show has changed so far. */
  confirm(at: number): Promise<void>;
  plan(changes: readonly PlannedChange[]): void;
  holds(answer: Answer): boolean;
}

/** How long copies are sent where others may have changed what they show. */
const longestDoubt = 15 * 60 * 1000;
const plannedChanges = z.array(z.object({ at: z.number(), tag: z.string() }));

/** The first instant of each tag. */
const earliest = (changes: readonly PlannedChange[]): Map<string, number> =>
  new Map(changes.toSorted((one, other) => other.at - one.at).map(({ at, tag }) => [tag, at]));

const markerOf = (folder: string): string => join(folder, 'trusted');

/** Whether a process that uses this folder has ever worked with its database. */
export const hasWorked = async (folder: string): Promise<boolean> =>
  (await readJson(markerOf(folder), z.number())) !== null;

export async function openValidity(folder: string, reachable: Reachable, log: Logger): Promise<Validity> {
  const marker = markerOf(folder);
  const plans = join(folder, 'plans.json');
  const since = () => readJson(marker, z.number());
  const mark = (at: number) => writeJson(marker, at);
  let planned = earliest((await readJson(plans, plannedChanges)) ?? []);
  /** What may have changed before this process began: only what was marked then can tell. */
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
        log.warn({ err: error }, 'plans could not be kept'),
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
