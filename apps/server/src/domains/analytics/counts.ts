import type { VitalMetric } from '@centinela/api/analytics/vitals.ts';
import type { SeenPage } from './view.ts';

export type OriginKind = 'SOURCE' | 'CAMPAIGN' | 'AGENT' | 'PAGE';

/** Name under which all names beyond the daily limit are counted. */
export const overflowName = 'otros';

/**
 * Limit of different names per kind and day; further names are counted as `overflowName` (issue: 500 campaigns a
 * day).
 */
export const maxNamesPerDay = 500;
/**
 * Limit of agents whose links a process counts between two writes. Only existing links are counted, so they are
 * exempt from the daily limit of names.
 */
const maxAgents = 5_000;
/**
 * Limit of origin rows per day (names times pages, without agents); further names are counted under
 * `overflowName`.
 */
export const maxRowsPerDay = 20_000;
/** Limit of pages that a process counts individually between two writes; a site has a few hundred. */
const maxPages = 5_000;

export interface PageCount {
  page: string;
  views: number;
  entries: number;
  bots: number;
}

export interface OriginCount {
  kind: OriginKind;
  name: string;
  page: string;
  count: number;
}

export interface VitalCount {
  page: string;
  metric: VitalMetric;
  upTo: number;
  count: number;
}

/** In-memory counts of one day, with bounded size for any input. */
export interface DayCounts {
  addPersonView(seen: SeenPage, kind: OriginKind | null, name: string): void;
  addBotView(page: string): void;
  /** Adds counts that could not be written. */
  addPage(count: PageCount): void;
  addOrigin(count: OriginCount): void;
  addVital(count: VitalCount): void;
  pages(): Iterable<PageCount>;
  origins(): Iterable<OriginCount>;
  vitals(): Iterable<VitalCount>;
}

/**
 * Counts of one kind of origin by name and page. Uses nested maps, so that counting a view builds no key string.
 */
function createOrigins(kind: OriginKind, maxNames: number, isFull: () => boolean) {
  const names = new Map<string, Map<string, OriginCount>>();
  /** Creates a row, under `overflowName` when the limit is reached. @returns the number of added rows */
  const createRow = (originalName: string, page: string, count: number): 0 | 1 => {
    const isNamed = names.has(originalName) || names.size < maxNames;
    const name = isNamed && !isFull() ? originalName : overflowName;
    const pages = names.get(name) ?? new Map<string, OriginCount>();
    names.set(name, pages);
    const found = pages.get(page);
    if (found) found.count += count;
    else pages.set(page, { kind, name, page, count });
    return found ? 0 : 1;
  };
  return {
    /** @returns the number of added rows */
    add(name: string, page: string, count: number): 0 | 1 {
      const found = names.get(name)?.get(page);
      if (!found) return createRow(name, page, count);
      found.count += count;
      return 0;
    },
    *all(): Generator<OriginCount> {
      for (const pages of names.values()) yield* pages.values();
    },
  };
}

export function createDayCounts(): DayCounts {
  const pages = new Map<string, PageCount>();
  /** At most the number of page types times the steps of all histograms. */
  const vitals = new Map<string, VitalCount>();
  let rows = 0;
  const isFull = () => rows >= maxRowsPerDay;
  const origins = {
    SOURCE: createOrigins('SOURCE', maxNamesPerDay, isFull),
    CAMPAIGN: createOrigins('CAMPAIGN', maxNamesPerDay, isFull),
    AGENT: createOrigins('AGENT', maxAgents, () => false),
    PAGE: createOrigins('PAGE', maxNamesPerDay, isFull),
  };
  const getPage = (originalName: string): PageCount => {
    const existingPage = pages.get(originalName);
    if (existingPage) return existingPage;
    if (pages.size >= maxPages && originalName !== overflowName) return getPage(overflowName);
    const fresh = { page: originalName, views: 0, entries: 0, bots: 0 };
    pages.set(originalName, fresh);
    return fresh;
  };
  return {
    addPersonView(seen, kind, name) {
      const found = getPage(seen.page);
      found.views += 1;
      if (kind !== 'PAGE') found.entries += 1;
      if (kind !== null) rows += origins[kind].add(name, found.page, 1);
      if (seen.campaign !== null) rows += origins.CAMPAIGN.add(seen.campaign, found.page, 1);
      if (seen.agent !== null) origins.AGENT.add(seen.agent, found.page, 1);
    },
    addBotView(page) {
      getPage(page).bots += 1;
    },
    addPage(count) {
      const found = getPage(count.page);
      found.views += count.views;
      found.entries += count.entries;
      found.bots += count.bots;
    },
    addOrigin({ kind, name, page, count }) {
      const added = origins[kind].add(name, getPage(page).page, count);
      if (kind !== 'AGENT') rows += added;
    },
    addVital(count) {
      const key = `${count.metric} ${count.upTo} ${count.page}`;
      const found = vitals.get(key);
      if (found) found.count += count.count;
      else vitals.set(key, { ...count });
    },
    vitals: () => vitals.values(),
    pages: () => pages.values(),
    *origins() {
      for (const each of Object.values(origins)) yield* each.all();
    },
  };
}
