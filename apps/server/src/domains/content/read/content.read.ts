import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { EntryQuery, SiteReader, Where } from '@centinela/sections/kernel/reader.ts';
import { definitionOf, type SectionKey, type View } from '@centinela/sections/registry.ts';
import type { AnyView } from '@centinela/sections/viewProps.ts';
import { answerCoverage, coverageTag, coveredProvinces } from '#coverage/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type ReaderOptions, Reading } from './reading.ts';

/** A reader of published content that notes what it read. */
export interface TrackedReader extends SiteReader {
  /** The tags of everything that was read, missing things included: what appears later changes the page too. */
  readonly tags: Set<string>;
  /** The first instant at which something that was read changes by a date of its own; null when none. */
  readonly expires: Date | null;
  /** A draft as its view would show it, beside what is published. */
  draft(definition: Definition, row: { id: string; data: EntryData }): Promise<AnyView>;
}

/** Sees to it that nothing is shown before or after its time, in whichever process somebody asks. */
export interface DueWatch {
  /** Resolves once everything that is due has been carried out; null when nothing is. */
  settle(): Promise<void> | null;
  close(): void;
}

/**
 * The one place where the engine's views get their exact types back: they were built from the definition
 * that the type is read from.
 */
const typed = <K extends SectionKey>(view: EntryData): View<K> => view as View<K>;

/** A reader for one page or one public call, for an audience at an instant. */
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
      return (await reading.list(definitionOf(section), flavour)).map((view) => typed<K>(view));
    },
    async page<K extends SectionKey>(section: K, query: EntryQuery<K>) {
      const { entries, ...counted } = await reading.page(definitionOf(section), query);
      return { entries: entries.map((view) => typed<K>(view)), ...counted };
    },
    draft: (definition, row) => reading.draft(definition, row),
    values: (section, field) => reading.values(definitionOf(section), field),
    async bySlug<K extends SectionKey>(section: K, slug: string, where?: Where<K>) {
      const view = await reading.bySlug(definitionOf(section), slug, where);
      return view && typed<K>(view);
    },
    hasEnded: (section, slug) => reading.hasEnded(definitionOf(section), slug),
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
