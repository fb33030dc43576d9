import { isRecord } from '@centinela/sections/fields/isRecord.ts';

/** A screen that the user opened. */
export interface Visit {
  label: string;
  /** The kind of record ("Plan"). */
  description?: string;
  to: string;
  /** ISO timestamp. */
  at?: string;
}

const maxVisits = 12;

const isVisit = (value: unknown): value is Visit =>
  isRecord(value) &&
  typeof value.label === 'string' &&
  typeof value.to === 'string' &&
  (value.at === undefined || typeof value.at === 'string');

/** Parses the stored visits, newest first; ignores invalid ones. */
export function parseVisits(text: string | null): Visit[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Removes a screen that no longer exists from the visits. */
export const withoutVisit = (visits: readonly Visit[], removedPath: string): Visit[] =>
  visits.filter(({ to }) => to !== removedPath);

/** Adds a visit at the front, without duplicates of the same screen. */
export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...withoutVisit(visits, visit.to)].slice(0, maxVisits);
