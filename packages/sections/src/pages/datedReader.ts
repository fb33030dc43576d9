import type { Flavour } from '../kernel/defineSection.ts';
import type { SectionKey } from '../views/sections.ts';
import type { EntryQuery, SiteReader, Where } from './reader.ts';

/**
 * Wraps a reader and records the newest publication date of the content that it returned. `newest` returns that date; null
 * if nothing was read.
 */
export function createDatedReader(read: SiteReader): { read: SiteReader; newest(): Date | null } {
  let newest = 0;
  const recordDates = <E extends { publishedAt: string }>(entries: readonly E[]): void => {
    for (const { publishedAt } of entries) newest = Math.max(newest, Date.parse(publishedAt));
  };
  return {
    newest: () => (newest > 0 ? new Date(newest) : null),
    read: {
      async list<K extends SectionKey>(section: K, flavour?: Flavour) {
        const entries = await read.list(section, flavour);
        recordDates(entries);
        return entries;
      },
      async first<K extends SectionKey>(section: K, count: number) {
        const entries = await read.first(section, count);
        recordDates(entries);
        return entries;
      },
      async page<K extends SectionKey>(section: K, query: EntryQuery<K>) {
        const page = await read.page(section, query);
        recordDates(page.entries);
        return page;
      },
      async bySlug<K extends SectionKey>(section: K, slug: string, where?: Where<K>) {
        const entry = await read.bySlug(section, slug, where);
        if (entry) recordDates([entry]);
        return entry;
      },
      values: (section, field) => read.values(section, field),
      hasEnded: (section, slug) => read.hasEnded(section, slug),
      coverageOf: (place) => read.coverageOf(place),
      coveredProvinces: () => read.coveredProvinces(),
      callTimes: async () => {
        const times = await read.callTimes();
        if (times) newest = Math.max(newest, Date.parse(times.updatedAt));
        return times;
      },
    },
  };
}
