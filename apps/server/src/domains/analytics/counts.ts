import type { SeenPage } from './view.ts';

export type OriginKind = 'SOURCE' | 'CAMPAIGN' | 'PAGE';

/** The name of all that is beyond the number of names that a day has. */
export const others = 'otros';

/** Different names of a kind that a day has, before they are counted as `others` (issue: 500 campaigns a day). */
export const namesADay = 500;
/** Rows about origins that a day has, before new ones are counted under `others`: names times pages. */
export const rowsADay = 20_000;
/** Pages that a process counts by themselves between two writes; a site has some hundreds. */
const pagesAtOnce = 5_000;

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

/** Counts of one day in memory, bounded whatever is sent. */
export interface DayCounts {
  person(seen: SeenPage, kind: OriginKind | null, name: string): void;
  program(page: string): void;
  /** Adds what could not be written. */
  addPage(count: PageCount): void;
  addOrigin(count: OriginCount): void;
  pages(): Iterable<PageCount>;
  origins(): Iterable<OriginCount>;
}

export function createDayCounts(): DayCounts {
  const pages = new Map<string, PageCount>();
  const origins = new Map<string, OriginCount>();
  const names: Record<OriginKind, Set<string>> = { SOURCE: new Set(), CAMPAIGN: new Set(), PAGE: new Set() };
  const pageOf = (asked: string): PageCount => {
    const page = pages.has(asked) || pages.size < pagesAtOnce ? asked : others;
    const known = pages.get(page);
    if (known) return known;
    const fresh = { page, views: 0, entries: 0, bots: 0 };
    pages.set(page, fresh);
    return fresh;
  };
  const addOrigin = ({ kind, name: asked, page: asking, count }: OriginCount) => {
    const page = pageOf(asking).page;
    const known = names[kind];
    const name = known.has(asked) || (known.size < namesADay && origins.size < rowsADay) ? asked : others;
    known.add(name);
    const key = `${kind} ${name}\n${page}`;
    const found = origins.get(key);
    if (found) found.count += count;
    else origins.set(key, { kind, name, page, count });
  };
  return {
    person(seen, kind, name) {
      const found = pageOf(seen.page);
      found.views += 1;
      if (kind !== 'PAGE') found.entries += 1;
      if (kind !== null) addOrigin({ kind, name, page: seen.page, count: 1 });
      if (seen.campaign !== null)
        addOrigin({ kind: 'CAMPAIGN', name: seen.campaign, page: seen.page, count: 1 });
    },
    program(page) {
      pageOf(page).bots += 1;
    },
    addPage(count) {
      const found = pageOf(count.page);
      found.views += count.views;
      found.entries += count.entries;
      found.bots += count.bots;
    },
    addOrigin,
    pages: () => pages.values(),
    origins: () => origins.values(),
  };
}
