import type { SectionKey } from '../../registry.ts';
import type { Flavour } from '../defineSection.ts';
import type { EntryQuery, SiteReader, Where } from '../reader.ts';

/**
 * Wraps a reader and records the newest publication date of the content it returned; null when nothing was read.
 */
export function datedReader(read: SiteReader): { read: SiteReader; newest(): Date | null } {
  let newest = 0;
  const note = <E extends { publishedAt: string }>(entries: readonly E[]): void => {
    for (const { publishedAt } of entries) newest = Math.max(newest, Date.parse(publishedAt));
  };
  return {
    newest: () => (newest > 0 ? new Date(newest) : null),
    read: {
      async list<K extends SectionKey>(section: K, flavour?: Flavour) {
        const entries = await read.list(section, flavour);
        note(entries);
        return entries;
      },
      async page<K extends SectionKey>(section: K, query: EntryQuery<K>) {
        const page = await read.page(section, query);
        note(page.entries);
        return page;
      },
      async bySlug<K extends SectionKey>(section: K, slug: string, where?: Where<K>) {
        const entry = await read.bySlug(section, slug, where);
        if (entry) note([entry]);
        return entry;
      },
      values: (section, field) => read.values(section, field),
      hasEnded: (section, slug) => read.hasEnded(section, slug),
      coverageOf: (place) => read.coverageOf(place),
      coveredProvinces: () => read.coveredProvinces(),
    },
  };
}
