import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath, entryReferences, entryView } from '@centinela/sections/kernel/derive.ts';
import type { Lookup, MediaRecord } from '@centinela/sections/kernel/view.ts';
import { visible } from '@centinela/sections/kernel/visible.ts';
import { definitionOf, isSectionKey, type SectionKey, type View } from '@centinela/sections/registry.ts';
import type { SiteReader } from '@centinela/site/reader.ts';
import DataLoader from 'dataloader';
import type { Queryable } from '../../platform/database/queryable.ts';
import { readMedia } from '../media/media.read.ts';
import { entryTag, listTag, slugTag } from './content.events.ts';
import { type LiveRow, liveById, liveBySection, liveBySlug } from './content.live.ts';

/** A reader of published content that notes what it read. */
export interface TrackedReader extends SiteReader {
  /** The tags of everything that was read, missing things included: what appears later changes the page too. */
  readonly tags: Set<string>;
  /** The first instant at which something that was read changes by a date of its own; null when none. */
  readonly expires: Date | null;
}

/** Sees to it that nothing is shown before or after its time, in whichever process somebody asks. */
export interface DueWatch {
  /** Resolves once everything that is due has been carried out; null when nothing is. */
  settle(): Promise<void> | null;
  close(): void;
}

/** How far references are followed: a landing, its sections, their plans, the plans' icons. */
const depth = 4;

/** Addresses are asked for by anybody: what no slug can be is not even looked up. */
const isPossibleSlug = /^[A-Za-z0-9/-]{1,120}$/;

/** What one reading has loaded; asked again it is the same, so that a page never shows two states of an entry. */
class Reading {
  readonly tags = new Set<string>();
  expires: Date | null = null;
  readonly #audience: Flavour;
  readonly #now: Date;
  readonly #sections: DataLoader<string, LiveRow[]>;
  readonly #slugs: DataLoader<string, LiveRow | null>;
  readonly #entries: DataLoader<string, LiveRow | null>;
  readonly #media: DataLoader<string, MediaRecord | null>;
  readonly #rows = new Map<string, LiveRow | null>();
  readonly #files = new Map<string, MediaRecord | null>();
  readonly #views = new Map<string, EntryData | null>();

  constructor(db: Queryable, audience: Flavour, now: Date) {
    this.#audience = audience;
    this.#now = now;
    // Everything asked for in one turn of the event loop goes out as one query: a page of many parts costs
    // a few round trips, not one for each part.
    this.#sections = new DataLoader((keys) => liveBySection(db, keys));
    this.#slugs = new DataLoader((keys) => liveBySlug(db, keys));
    this.#entries = new DataLoader((keys) => liveById(db, keys));
    this.#media = new DataLoader(async (ids) => {
      const found = new Map((await readMedia(db, ids)).map((media) => [media.id, media]));
      return ids.map((id) => found.get(id) ?? null);
    });
  }

  async list(definition: Definition, flavour: Flavour | undefined): Promise<EntryData[]> {
    this.tags.add(listTag(definition.key));
    const all = await this.#sections.load(definition.key);
    const field = definition.flavourField;
    const rows = field && flavour ? all.filter((row) => row.live[field] === flavour) : all;
    await this.#prepare(rows, depth);
    return rows.map((row) => this.#view(row, depth)).filter((view) => view !== null);
  }

  async bySlug(definition: Definition, slug: string): Promise<EntryData | null> {
    if (!isPossibleSlug.test(slug)) return null;
    this.tags.add(slugTag(definition.key, slug));
    const row = await this.#slugs.load(`${definition.key}?${slug}`);
    if (!row) return null;
    await this.#prepare([row], depth);
    return this.#view(row, depth);
  }

  /** Loads everything the rows refer to, level by level. */
  async #prepare(rows: readonly LiveRow[], left: number): Promise<void> {
    const files: string[] = [];
    const entries: string[] = [];
    for (const row of rows) {
      this.tags.add(entryTag(row.section, row.id));
      this.#rows.set(`${row.section}/${row.id}`, row);
      for (const { target, id } of this.#references(row)) {
        const key = `${target}/${id}`;
        this.tags.add(key);
        if (target === 'media') files.push(id);
        else if (!this.#rows.has(key) && isSectionKey(target)) entries.push(key);
      }
    }
    const [found, media] = await Promise.all([this.#entries.loadMany(entries), this.#media.loadMany(files)]);
    for (const [index, key] of entries.entries()) this.#rows.set(key, orThrow(found[index]));
    for (const [index, id] of files.entries()) this.#files.set(id, orThrow(media[index]));
    const next = found.map(orThrow).filter((row) => row !== null);
    if (next.length > 0 && left > 0) await this.#prepare(next, left - 1);
  }

  #references(row: LiveRow) {
    return isSectionKey(row.section) ? entryReferences(definitionOf(row.section), row.live) : [];
  }

  /** The view of a row when this audience may see it now. */
  #view(row: LiveRow, left: number): EntryData | null {
    const key = `${row.section}/${row.id} ${left}`;
    const known = this.#views.get(key);
    if (known !== undefined) return known;
    // An entry that refers to itself by a detour sees nothing there instead of itself without end.
    this.#views.set(key, null);
    const view = this.#freshView(row, left);
    this.#views.set(key, view);
    return view;
  }

  #freshView(row: LiveRow, left: number): EntryData | null {
    if (!isSectionKey(row.section)) return null;
    const definition = definitionOf(row.section);
    const fields = entryView(definition, row.live, this.#lookup(left));
    const isMissing = () =>
      Object.entries(definition.fields).some(([name, field]) => field.required && fields[name] === null);
    const publication = { live: row.live, deletedAt: null, publishAt: null };
    const { visible: isVisible, changesAt } = visible(
      publication,
      definition,
      this.#audience,
      this.#now,
      isMissing,
    );
    if (changesAt && (!this.expires || changesAt < this.expires)) this.expires = changesAt;
    if (!isVisible) return null;
    const publishedAt = row.published_at.toISOString();
    return { ...fields, id: row.id, path: entryPath(definition, row.live), publishedAt };
  }

  #lookup(left: number): Lookup {
    const seen = (section: string, id: string): EntryData | null => {
      const row = this.#rows.get(`${section}/${id}`);
      return row && left > 0 ? this.#view(row, left - 1) : null;
    };
    return {
      media: (id) => this.#files.get(id) ?? null,
      entry: seen,
      path: (section, id) => {
        const path = seen(section, id)?.path;
        return typeof path === 'string' ? path : null;
      },
    };
  }
}

const orThrow = <T>(value: T | Error | undefined): T | null => {
  if (value instanceof Error) throw value;
  return value ?? null;
};

/**
 * The one place where the engine's views get their exact types back: they were built from the definition
 * that the type is read from.
 */
const typed = <K extends SectionKey>(view: EntryData): View<K> => view as View<K>;

/** A reader for one page or one public call, for an audience at an instant. */
export function createReader(db: Queryable, audience: Flavour, now: Date): TrackedReader {
  const reading = new Reading(db, audience, now);
  return {
    tags: reading.tags,
    get expires() {
      return reading.expires;
    },
    async list<K extends SectionKey>(section: K, flavour?: Flavour) {
      return (await reading.list(definitionOf(section), flavour)).map((view) => typed<K>(view));
    },
    async bySlug<K extends SectionKey>(section: K, slug: string) {
      const view = await reading.bySlug(definitionOf(section), slug);
      return view && typed<K>(view);
    },
  };
}
