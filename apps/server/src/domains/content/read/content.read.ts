import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { EntryQuery, SiteReader, Where } from '@centinela/sections/pages/reader.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import type { SectionKey, View } from '@centinela/sections/views/sections.ts';
import type { AnyView } from '@centinela/sections/views/viewProps.ts';
import { answerCoverage, coverageTag, coveredProvinces } from '#coverage/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type ReaderOptions, Reading } from './reading.ts';

/** A reader of published content that tracks what it reads. */
export interface TrackedReader extends SiteReader {
  /** Tags of everything read, including missing items, because their appearance changes the page too. */
  readonly tags: Set<string>;
  /** The earliest instant at which a validity date changes something that was read; null if none. */
  readonly expires: Date | null;
  /** Renders a draft as its view, together with published content. */
  draft(definition: Definition, row: { id: string; data: EntryData }): Promise<AnyView>;
}

/** Makes scheduled publications take effect on time in every process. */
export interface PublicationScheduler {
  /** Resolves once everything due has been run; null when nothing is due. */
  settle(): Promise<void> | null;
  close(): void;
}

/**
 * Restores the exact type of a view. This cast is safe because the view was built from the definition from which
 * the type is derived.
 */
const toTypedView = <K extends SectionKey>(view: EntryData): View<K> => view as View<K>;

/** Creates a reader for one page or public request, for an audience at an instant. */
export function createReader(
  db: Queryable,
  audience: Flavour,
  now: Date,
  options: ReaderOptions = {},
): TrackedReader {
  const reading = new Reading(db, audience, now, options);
  return {
    tags: reading.tags,
    get expires() {
      return reading.expires;
    },
    async list<K extends SectionKey>(section: K, flavour?: Flavour) {
      return (await reading.list(getDefinition(section), flavour)).map((view) => toTypedView<K>(view));
    },
    async page<K extends SectionKey>(section: K, query: EntryQuery<K>) {
      const { entries, ...counted } = await reading.page(getDefinition(section), query);
      return { entries: entries.map((view) => toTypedView<K>(view)), ...counted };
    },
    draft: (definition, row) => reading.draft(definition, row),
    values: (section, field) => reading.values(getDefinition(section), field),
    async bySlug<K extends SectionKey>(section: K, slug: string, where?: Where<K>) {
      const view = await reading.bySlug(getDefinition(section), slug, where);
      return view && toTypedView<K>(view);
    },
    hasEnded: (section, slug) => reading.hasEnded(getDefinition(section), slug),
    coverageOf: (place) => {
      reading.tags.add(coverageTag);
      return answerCoverage(db, place, now);
    },
    coveredProvinces: () => {
      reading.tags.add(coverageTag);
      return coveredProvinces(db);
    },
  };
}
