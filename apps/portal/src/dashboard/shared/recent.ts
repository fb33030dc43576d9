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

/** Parses the stored visits, newest first. Invalid visits are ignored. */
export function parseVisits(text: string | null): Visit[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Returns the visits without a screen that no longer exists. */
export const removeVisit = (visits: readonly Visit[], removedPath: string): Visit[] =>
  visits.filter(({ to }) => to !== removedPath);

/** Returns the visits with a new one at the front. It replaces an older visit to the same screen. */
export const addVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...removeVisit(visits, visit.to)].slice(0, maxVisits);
