import { lenientFields } from '@centinela/sections/fields/group/group.ts';
import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import {
  type EntryData,
  entryPath,
  entryReferences,
  entryView,
  once,
} from '@centinela/sections/kernel/derive.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Lookup, MediaRecord } from '@centinela/sections/kernel/view.ts';
import { visible } from '@centinela/sections/kernel/visible.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import type { AnyView } from '@centinela/sections/viewProps.ts';
import DataLoader from 'dataloader';
import type { Queryable } from '#platform/database/queryable.ts';
import { entryTag, listTag, slugTag } from '../invalidation/content.events.ts';
import { type EntryGraph, type ReadMemory, type ReadRow, viewOnce } from './content.memory.ts';
import { depth, type Root, readEntryGraph, readFiles } from './entryGraph.ts';
import { asSold, hasPromotionalPrice, promotedPlans, promotions } from './promotedPlans.ts';
import { type ShownQuery, shownEntries, shownValues, type Wanted } from './shownEntries.ts';

export interface ReaderOptions {
  /**
   * Fills in the fields that are private. Of what is read so, those leave the program only for whom they are meant: an
   * academy's lessons for the course's audience.
   */
  withPrivate?: boolean;
  /** What readings have in common; without it a reading starts from nothing. */
  memory?: ReadMemory;
}

/** Addresses are asked for by anybody: what no slug can be is not even looked up. */
const isPossibleSlug = /^[A-Za-z0-9/-]{1,120}$/;

const rootOf = (key: string): Root => {
  const [, section = '', mark, name] = /^(\w+)(?:([?/])(.+))?$/.exec(key) ?? [];
  if (mark === '?') return { section, slug: name };
  return mark === '/' ? { section, id: name } : { section };
};

const orderOf = (row: ReadRow): number => (typeof row.live.order === 'number' ? row.live.order : 0);

/** The slug of the entry with which the list of a section begins, whatever the order. */
const principalOf = (section: string): string | undefined =>
  isSectionKey(section) ? definitionOf(section).principal : undefined;

/** Sections whose entries refer to others of their own. */
const refersToOwn = once(({ key, fields }) =>
  Object.values(fields).some((field) => kinds.embeds(field).includes(key)),
);

/**
 * How many references are still followed from an entry that another one refers to. Where it refers to others of its own
 * section, only what it needs itself: each of them would bring as many again.
 */
const leftOf = (section: string, left: number): number =>
  isSectionKey(section) && refersToOwn(definitionOf(section)) ? Math.min(left - 1, 1) : left - 1;

/** Whether a field has a value, or one of several; of several that are stored one is enough. */
const hasValue = (stored: unknown, wanted: Wanted): boolean => {
  const [held, several]: [readonly unknown[], readonly unknown[]] = [[stored].flat(), [wanted].flat()];
  return held.some((each) => several.includes(each));
};

/** The fields without which an entry is not shown. */
const required = once((definition) =>
  Object.entries(definition.fields).filter(([, field]) => field.required),
);

/** What one reading has loaded; asked again it is the same, so that a page never shows two states of an entry. */
export class Reading {
  readonly tags = new Set<string>();
  expires: Date | null = null;
  readonly #audience: Flavour;
  readonly #now: Date;
  readonly #roots: DataLoader<string, ReadRow[]>;
  /** In the order in which they were read. */
  readonly #closures: EntryGraph[] = [];
  /** By the references that may still be followed. */
  readonly #views = new Map<number, Map<ReadRow, EntryData | null>>();
  readonly #shown = new Map<ReadRow, boolean>();

  readonly #withPrivate: boolean;
  readonly #memory: ReadMemory | undefined;

  readonly #db: Queryable;

  /** The plans whose promotional price counts; read with the first plan that has one. */
  #promoted: ReadonlySet<string> = new Set();
  #promotions: Promise<void> | undefined;

  constructor(db: Queryable, audience: Flavour, now: Date, { withPrivate = false, memory }: ReaderOptions) {
    this.#db = db;
    this.#withPrivate = withPrivate;
    this.#memory = memory;
    this.#audience = audience;
    this.#now = now;
    // Everything asked for in one turn of the event loop goes out as one query: a page of many parts costs
    // one round trip, not one for each part.
    this.#roots = new DataLoader((keys) => this.#read(db, keys.map(rootOf)));
  }

  /** The next instant at which something changes, of those that have been seen so far. */
  #noteChange(at: Date | null): void {
    if (at && (!this.expires || at < this.expires)) this.expires = at;
  }

  async page(
    definition: Definition,
    query: ShownQuery,
  ): Promise<{ entries: EntryData[]; total: number; next: number | null }> {
    this.tags.add(listTag(definition.key));
    const shownTo = { definition, audience: this.#audience, now: this.#now };
    const { ids, total, next, changesAt } = await shownEntries(this.#db, shownTo, query, this.#memory);
    this.#noteChange(changesAt);
    const found = await this.#roots.loadMany(ids.map((id) => entryTag(definition.key, id)));
    const entries = found
      .flatMap((rows) => {
        if (rows instanceof Error) throw rows;
        return rows.map((row) => this.#view(row, depth));
      })
      .filter((view) => view !== null);
    return { entries, total, next };
  }

  async values(definition: Definition, field: string): Promise<string[]> {
    this.tags.add(listTag(definition.key));
    const found = await shownValues(this.#db, definition, this.#audience, this.#now, field);
    this.#noteChange(found.changesAt);
    return found.values;
  }

  async list(definition: Definition, flavour: Flavour | undefined): Promise<EntryData[]> {
    this.tags.add(listTag(definition.key));
    const all = await this.#roots.load(definition.key);
    const field = definition.flavourField;
    const rows = field && flavour ? all.filter((row) => row.live[field] === flavour) : all;
    return rows.map((row) => this.#view(row, depth)).filter((view) => view !== null);
  }

  async bySlug(
    definition: Definition,
    slug: string,
    where: ShownQuery['where'] = {},
  ): Promise<EntryData | null> {
    if (!isPossibleSlug.test(slug)) return null;
    this.tags.add(slugTag(definition.key, slug));
    const [row] = await this.#roots.load(slugTag(definition.key, slug));
    const fits = Object.entries(where).every(
      ([name, value]) => value === undefined || hasValue(row?.live[name], value),
    );
    return row && fits ? this.#view(row, depth) : null;
  }

  /** Whether an entry would be visible, had it not ended. */
  async hasEnded(definition: Definition, slug: string): Promise<boolean> {
    if (!isPossibleSlug.test(slug)) return false;
    this.tags.add(slugTag(definition.key, slug));
    const [row] = await this.#roots.load(slugTag(definition.key, slug));
    if (!row) return false;
    const publication = { live: row.live, deletedAt: null, publishAt: null };
    const { reasons } = visible(publication, definition, this.#audience, this.#now);
    return reasons.length === 1 && reasons[0] === 'after';
  }

  /** The view of fields that nobody has published, with what they refer to as this audience sees it. */
  async draft(definition: Definition, { id, data }: { id: string; data: EntryData }): Promise<AnyView> {
    const fields = lenientFields(definition.fields, data, kinds);
    const references = entryReferences(definition, fields);
    const named = references.flatMap((each) =>
      each.target === 'media' ? [] : entryTag(each.target, each.id),
    );
    const files = references.flatMap((each) => (each.target === 'media' ? each.id : []));
    const [graph] = await Promise.all([
      readFiles(this.#db, [...new Set(files)]),
      this.#roots.loadMany([...new Set(named)]),
    ]);
    this.#closures.push(graph);
    const view = entryView(definition, fields, this.#lookup(depth));
    return { ...view, id, path: entryPath(definition, fields) };
  }

  /** Reads what is asked for, and what can be seen of the promotions where a plan depends on them. */
  async #load(db: Queryable, roots: Root[]): Promise<EntryGraph> {
    const graph = await readEntryGraph(db, roots, this.#now, this.#memory);
    this.#closures.push(graph);
    for (const tag of graph.tags) this.tags.add(tag);
    return graph;
  }

  async #readPromotions(db: Queryable): Promise<void> {
    this.tags.add(listTag(promotions.key));
    const { rows } = await this.#load(db, [{ section: promotions.key }]);
    const all = [...rows.keys()].map((id) => this.#row(id)).filter((row) => row !== null);
    const own = all.filter(({ section }) => section === promotions.key);
    this.#promoted = promotedPlans(own.filter((row) => this.#isShown(row, promotions)));
  }

  /** Loads what is asked for with all it refers to, and gives the rows of each root. */
  async #read(db: Queryable, roots: Root[]): Promise<ReadRow[][]> {
    const graph = await this.#load(db, roots);
    if ([...graph.rows.values()].some((row) => row && hasPromotionalPrice(row))) {
      this.#promotions ??= this.#readPromotions(db);
      await this.#promotions;
    }
    const all = [...graph.rows.keys()].map((id) => this.#row(id)).filter((row) => row !== null);
    const bySection = Map.groupBy(all, (row) => row.section);
    return roots.map(({ section, slug, id }) => {
      const mine = bySection.get(section) ?? [];
      if (id !== undefined) return mine.filter((row) => row.id === id);
      if (slug !== undefined) return mine.filter((row) => row.live.slug === slug);
      const isOther = (row: ReadRow): number => Number(row.live.slug !== principalOf(section));
      return mine.toSorted(
        (one, other) =>
          isOther(one) - isOther(other) || orderOf(one) - orderOf(other) || (one.id < other.id ? -1 : 1),
      );
    });
  }

  /** What is asked for again is what was read first. */
  #row(id: string): ReadRow | null {
    for (const { rows } of this.#closures) {
      const row = rows.get(id);
      if (row) return row;
    }
    return null;
  }

  #link(id: string): ReadRow | null {
    for (const { links } of this.#closures) {
      const link = links.get(id);
      if (link) return link;
    }
    return null;
  }

  #file(id: string): MediaRecord | null {
    for (const { files } of this.#closures) {
      const file = files.get(id);
      if (file) return file;
    }
    return null;
  }

  /** The view of a row when this audience may see it now. */
  #view(row: ReadRow, left: number): EntryData | null {
    const views = this.#views.get(left) ?? new Map<ReadRow, EntryData | null>();
    this.#views.set(left, views);
    const known = views.get(row);
    if (known !== undefined) return known;
    // An entry that refers to itself by a detour sees nothing there instead of itself without end.
    views.set(row, null);
    const view = this.#freshView(row, left);
    views.set(row, view);
    return view;
  }

  #freshView(row: ReadRow, left: number): EntryData | null {
    if (!isSectionKey(row.section)) return null;
    const definition = definitionOf(row.section);
    const isPromoted = this.#promoted.has(row.id);
    const make = (lookup: Lookup): EntryData => {
      const view = entryView(definition, asSold(row, isPromoted), lookup);
      view.id = row.id;
      view.path = entryPath(definition, row.live);
      view.publishedAt = row.publishedAt.toISOString();
      return view;
    };
    const lookup = this.#lookup(left);
    const variant = `${left} ${this.#withPrivate} ${isPromoted}`;
    const view = this.#memory ? viewOnce(row, variant, lookup, make) : make(lookup);
    const isMissing = () => required(definition).some(([name]) => view[name] === null);
    return this.#isVisible(row, definition, isMissing) ? view : null;
  }

  #isVisible(row: ReadRow, definition: Definition, isMissing: () => boolean): boolean {
    const publication = { live: row.live, deletedAt: null, publishAt: null };
    const { visible: isVisible, changesAt } = visible(
      publication,
      definition,
      this.#audience,
      this.#now,
      isMissing,
    );
    this.#noteChange(changesAt);
    return isVisible;
  }

  /**
   * The path of an entry that a link names, if its page is there: told without making the whole view, of
   * which only what it requires of others can be missing.
   */
  #path(section: string, id: string): string | null {
    const row = this.#row(id) ?? this.#link(id);
    if (!row || row.section !== section || !isSectionKey(section)) return null;
    const definition = definitionOf(section);
    return this.#isShown(row, definition) ? entryPath(definition, row.live) : null;
  }

  #isShown(row: ReadRow, definition: Definition): boolean {
    const known = this.#shown.get(row);
    if (known !== undefined) return known;
    // Two pages that link to each other: neither is missing because of the other.
    this.#shown.set(row, true);
    const lookup = this.#lookup(depth);
    const isMissing = () =>
      required(definition).some(([name, field]) => {
        const value = row.live[name];
        const refers = kinds.references(value, field, name).length > 0;
        return refers && kinds.view(value, field, lookup) === null;
      });
    const isShown = this.#isVisible(row, definition, isMissing);
    this.#shown.set(row, isShown);
    return isShown;
  }

  #lookup(left: number): Lookup {
    return {
      media: (id) => this.#file(id),
      entry: (section, id) => {
        const row = this.#row(id);
        return row?.section === section && left > 0 ? this.#view(row, leftOf(section, left)) : null;
      },
      path: (section, id) => this.#path(section, id),
      withPrivate: this.#withPrivate,
    };
  }
}
