import { isRecord } from '@centinela/sections/fields/isRecord.ts';

/** A screen somebody opened. */
export interface Visit {
  label: string;
  /** What kind of thing it is ("Plan"). */
  description?: string;
  to: string;
  /** When, as an ISO instant. */
  at?: string;
}

const most = 12;

const isVisit = (value: unknown): value is Visit =>
  isRecord(value) &&
  typeof value.label === 'string' &&
  typeof value.to === 'string' &&
  (value.at === undefined || typeof value.at === 'string');

/** What is kept, newest first; anything unreadable is no visit. */
export function parseVisits(text: string | null): Visit[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** What is kept without a screen that is there no more. */
export const withoutVisit = (visits: readonly Visit[], gone: string): Visit[] =>
  visits.filter(({ to }) => to !== gone);

/** A visit on top of the ones before; the same screen stands once. */
export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...withoutVisit(visits, visit.to)].slice(0, most);
