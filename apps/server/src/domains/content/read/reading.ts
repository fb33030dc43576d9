import { toPreviewFields } from '@centinela/sections/fields/group/group.ts';
import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath, entryView, listReferences } from '@centinela/sections/kernel/derive.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { translateView } from '@centinela/sections/kernel/translation.ts';
import type { Lookup } from '@centinela/sections/kernel/view.ts';
import { visible } from '@centinela/sections/kernel/visible.ts';
import { maxListed } from '@centinela/sections/pages/reader.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { AnyView } from '@centinela/sections/views/viewProps.ts';
import DataLoader from 'dataloader';
import type { Queryable } from '#platform/database/queryable.ts';
import { getCurrentFields } from '../entries/content.rows.ts';
import { getEntryTag, getListTag, getSlugTag } from '../invalidation/content.tags.ts';
import { type EntryGraph, getCachedView, type ReadCache, type ReadRow } from './content.readCache.ts';
import { maxDepth, type Root, readEntryGraph, readFiles } from './entryGraph.ts';
import { loadOwnBlocks, type Page } from './pageBlocks.ts';
import {
  applyPromotionalPrice,
  getPromotedPlans,
  hasPromotionalPrice,
  promotionSection,
} from './promotedPlans.ts';
import { ReadGraphs } from './readGraphs.ts';
import {
  getRemainingDepth,
  getRequiredFields,
  matchesValue,
  parseRoot,
  selectRows,
  slugPattern,
} from './readingRules.ts';
import type { VisibleQuery } from './visibleConditions.ts';
import { listVisibleEntries, listVisibleValues } from './visibleEntries.ts';

export interface ReaderOptions {
  /**
   * Includes private fields. Callers must return them only to the intended audience, for example a course's lessons
   * to the audience of the course.
   */
  withPrivate?: boolean;
  /** Language of the texts; Spanish by default. In English, texts without a translation stay in Spanish. */
  language?: Language;
  /** Cache shared by all readings; without it, everything is read from the database. */
  cache?: ReadCache;
  /** Changes the views of the entry with this id. Must not be combined with a cache. */
  transform?: { id: string; toView(view: EntryData): EntryData };
}

/** One consistent read: repeated requests return the same data, so a page never mixes two states of an entry. */
export class Reading {
  readonly tags = new Set<string>();
  expires: Date | null = null;
  readonly #audience: Flavour;
  readonly #now: Date;
  readonly #rootLoader: DataLoader<string, ReadRow[]>;
  readonly #graphs = new ReadGraphs();
  /** Views by remaining reference depth and row. */
  readonly #views = new Map<number, Map<ReadRow, EntryData | null>>();
  /** Whether the page of a row is visible. */
  readonly #pageVisibility = new Map<ReadRow, boolean>();

  readonly #withPrivate: boolean;
  readonly #language: Language;
  readonly #cache: ReadCache | undefined;
  readonly #transform: ReaderOptions['transform'];

  readonly #db: Queryable;

  /** The plans whose promotional price applies; loaded with the first plan that has one. */
  #promotedPlanIds: ReadonlySet<string> = new Set();
  #promotionsRead: Promise<void> | undefined;

  constructor(
    db: Queryable,
    audience: Flavour,
    now: Date,
    { withPrivate = false, language = 'es', cache, transform }: ReaderOptions,
  ) {
    this.#db = db;
    this.#withPrivate = withPrivate;
    this.#language = language;
    this.#cache = cache;
    this.#transform = transform;
    this.#audience = audience;
    this.#now = now;
    // Batches all requests of one event loop tick into one query, so that a page with many parts needs one round
    // trip.
    this.#rootLoader = new DataLoader((keys) => this.#read(db, keys.map(parseRoot)));
  }

  /** Records an instant at which a validity date changes something that was read. */
  recordChange(at: Date | null): void {
    if (at && (!this.expires || at < this.expires)) this.expires = at;
  }

  async page(
    definition: Definition,
    query: VisibleQuery,
  ): Promise<{ entries: EntryData[]; total: number; next: number | null }> {
    this.tags.add(getListTag(definition.key));
    const scope = { definition, audience: this.#audience, now: this.#now };
    const { ids, total, next, changesAt } = await listVisibleEntries(this.#db, scope, query, this.#cache);
    this.recordChange(changesAt);
    const loadedRows = await this.#rootLoader.loadMany(ids.map((id) => getEntryTag(definition.key, id)));
    const entries = loadedRows
      .flatMap((rows) => {
        if (rows instanceof Error) throw rows;
        return rows.map((row) => this.#view(row, maxDepth));
      })
      .filter((view) => view !== null);
    return { entries, total, next };
  }

  async values(definition: Definition, field: string): Promise<string[]> {
    this.tags.add(getListTag(definition.key));
    const result = await listVisibleValues(this.#db, definition, this.#audience, this.#now, field);
    this.recordChange(result.changesAt);
    return result.values;
  }

  /** Returns the visible ones among the first entries of a section in the editor's order, optionally of one flavour. */
  async list(
    definition: Definition,
    { flavour, count = maxListed }: { flavour?: Flavour | undefined; count?: number },
  ): Promise<EntryData[]> {
    this.tags.add(getListTag(definition.key));
    // Entries to which others refer are among the rows too.
    const allRows = await this.#rootLoader.load(`${definition.key}:${count}`);
    const field = definition.flavourField;
    const rows = field && flavour ? allRows.filter((row) => row.live[field] === flavour) : allRows;
    const views = rows.map((row) => this.#view(row, maxDepth)).filter((view) => view !== null);
    return views.slice(0, count);
  }

  async bySlug(
    definition: Definition,
    slug: string,
    where: VisibleQuery['where'] = {},
  ): Promise<EntryData | null> {
    if (!slugPattern.test(slug)) return null;
    this.tags.add(getSlugTag(definition.key, slug));
    const [row] = await this.#rootLoader.load(getSlugTag(definition.key, slug));
    const isMatch = Object.entries(where).every(
      ([name, value]) => value === undefined || matchesValue(row?.live[name], value),
    );
    return row && isMatch ? this.#view(row, maxDepth) : null;
  }

  /** Whether an entry would be visible if it had not expired. */
  async hasEnded(definition: Definition, slug: string): Promise<boolean> {
    if (!slugPattern.test(slug)) return false;
    this.tags.add(getSlugTag(definition.key, slug));
    const [row] = await this.#rootLoader.load(getSlugTag(definition.key, slug));
    if (!row) return false;
    const publication = { live: row.live, deletedAt: null, publishAt: null };
    const { reasons } = visible(publication, definition, this.#audience, this.#now);
    return reasons.length === 1 && reasons[0] === 'after';
  }

  /**
   * Builds the view of unpublished fields. A page's own blocks are shown with their newest fields; all other references
   * as this audience sees them.
   */
  async draft(definition: Definition, { id, data }: { id: string; data: EntryData }): Promise<AnyView> {
    const fields = toPreviewFields(definition.fields, data, kinds);
    const blockRows = await this.#loadDraftBlocks(definition, { id, data: fields });
    const references = [
      ...listReferences(definition, fields),
      ...blockRows.flatMap((row) =>
        isSectionKey(row.section) ? listReferences(getDefinition(row.section), row.live) : [],
      ),
    ];
    const namedKeys = references.flatMap((each) =>
      each.target === 'media' ? [] : getEntryTag(each.target, each.id),
    );
    const files = references.flatMap((each) => (each.target === 'media' ? each.id : []));
    const [graph] = await Promise.all([
      readFiles(this.#db, [...new Set(files)]),
      this.#rootLoader.loadMany([...new Set(namedKeys)]),
    ]);
    this.#graphs.add(graph);
    const rows = new Map(blockRows.map((row) => [row.id, row]));
    this.#graphs.addFirst({ rows, links: new Map(), files: new Map(), tags: [] });
    const view = entryView(definition, fields, this.#lookup(maxDepth));
    return { ...view, id, path: entryPath(definition, fields) };
  }

  /** Loads the newest fields of the page's own blocks, which the same people edit and which are published with it. */
  async #loadDraftBlocks(definition: Definition, page: Page): Promise<ReadRow[]> {
    const blocks = await loadOwnBlocks(this.#db, definition, page);
    return blocks
      .filter(({ definition: block }) => block.feature === definition.feature)
      .map(({ definition: block, row }) => {
        const live = toPreviewFields(block.fields, getCurrentFields(row), kinds);
        return { id: row.id, section: row.section, live, publishedAt: row.updated_at };
      });
  }

  /** Reads the requested entries with everything they refer to, and records their tags. */
  async #load(db: Queryable, roots: Root[]): Promise<EntryGraph> {
    const graph = await readEntryGraph(db, roots, this.#now, this.#cache);
    this.#graphs.add(graph);
    for (const tag of graph.tags) this.tags.add(tag);
    return graph;
  }

  /** Reads the visible promotions and the plans that they include. */
  async #readPromotions(db: Queryable): Promise<void> {
    this.tags.add(getListTag(promotionSection.key));
    const { rows } = await this.#load(db, [{ section: promotionSection.key, count: maxListed }]);
    const all = [...rows.keys()].map((id) => this.#graphs.row(id)).filter((row) => row !== null);
    const promotionRows = all.filter(({ section }) => section === promotionSection.key);
    this.#promotedPlanIds = getPromotedPlans(
      promotionRows.filter((row) => this.#isPageVisible(row, promotionSection)),
    );
  }

  /**
   * Loads the requested entries with everything they refer to, and the promotions if a plan depends on them.
   *
   * @returns the rows of each root
   */
  async #read(db: Queryable, roots: Root[]): Promise<ReadRow[][]> {
    const graph = await this.#load(db, roots);
    if ([...graph.rows.values()].some((row) => row && hasPromotionalPrice(row))) {
      this.#promotionsRead ??= this.#readPromotions(db);
      await this.#promotionsRead;
    }
    const all = [...graph.rows.keys()].map((id) => this.#graphs.row(id)).filter((row) => row !== null);
    const bySection = Map.groupBy(all, (row) => row.section);
    return roots.map((root) => selectRows(bySection.get(root.section) ?? [], root));
  }

  /** Returns the view of a row if it is visible to this audience now. */
  #view(row: ReadRow, remainingDepth: number): EntryData | null {
    const views = this.#views.get(remainingDepth) ?? new Map<ReadRow, EntryData | null>();
    this.#views.set(remainingDepth, views);
    const cached = views.get(row);
    if (cached !== undefined) return cached;
    // While the view is being built, a reference back to the entry returns null, which ends the recursion.
    views.set(row, null);
    const view = this.#buildView(row, remainingDepth);
    views.set(row, view);
    return view;
  }

  #buildView(row: ReadRow, remainingDepth: number): EntryData | null {
    if (!isSectionKey(row.section)) return null;
    const definition = getDefinition(row.section);
    const isPromoted = this.#promotedPlanIds.has(row.id);
    const buildView = (lookup: Lookup): EntryData => {
      const spanish = entryView(definition, applyPromotionalPrice(row, isPromoted), lookup);
      const view = this.#language === 'en' ? translateView(definition.fields, spanish) : spanish;
      view.id = row.id;
      view.path = entryPath(definition, row.live);
      view.publishedAt = row.publishedAt.toISOString();
      return this.#transform?.id === row.id ? this.#transform.toView(view) : view;
    };
    const lookup = this.#lookup(remainingDepth);
    const variant = `${remainingDepth} ${this.#withPrivate} ${isPromoted} ${this.#language}`;
    const view = this.#cache ? getCachedView(row, variant, lookup, buildView) : buildView(lookup);
    const isMissing = () => getRequiredFields(definition).some(([name]) => view[name] === null);
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
    this.recordChange(changesAt);
    return isVisible;
  }

  /**
   * Returns the path of a linked entry if its page exists. It does not build the whole view, because only missing
   * required references can make a page disappear.
   */
  #path(section: string, id: string): string | null {
    const row = this.#graphs.row(id) ?? this.#graphs.link(id);
    if (!row || row.section !== section || !isSectionKey(section)) return null;
    const definition = getDefinition(section);
    return this.#isPageVisible(row, definition) ? entryPath(definition, row.live) : null;
  }

  #isPageVisible(row: ReadRow, definition: Definition): boolean {
    const cached = this.#pageVisibility.get(row);
    if (cached !== undefined) return cached;
    // A page counts as visible while it is being checked, so that pages that link to each other do not hide each
    // other.
    this.#pageVisibility.set(row, true);
    const lookup = this.#lookup(maxDepth);
    const isMissing = () =>
      getRequiredFields(definition).some(([name, field]) => {
        const value = row.live[name];
        const isReference = kinds.references(value, field, name).length > 0;
        return isReference && kinds.view(value, field, lookup) === null;
      });
    const isVisible = this.#isVisible(row, definition, isMissing);
    this.#pageVisibility.set(row, isVisible);
    return isVisible;
  }

  #lookup(remainingDepth: number): Lookup {
    return {
      media: (id) => this.#graphs.file(id),
      entry: (section, id) => {
        const row = this.#graphs.row(id);
        return row?.section === section && remainingDepth > 0
          ? this.#view(row, getRemainingDepth(section, remainingDepth))
          : null;
      },
      path: (section, id) => this.#path(section, id),
      withPrivate: this.#withPrivate,
    };
  }
}
