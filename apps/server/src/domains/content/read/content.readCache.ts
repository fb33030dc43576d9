import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Lookup, MediaRecord } from '@centinela/sections/kernel/view.ts';
import { LRUCache } from 'lru-cache';
import { getEntryTag } from '../invalidation/content.tags.ts';

/** A published entry with its published fields, independent of its draft. */
export interface ReadRow {
  id: string;
  section: string;
  live: EntryData;
  publishedAt: Date;
}

/** An entry or a file in one state; `row` or `file` is null if it does not exist. */
export type CachedItem = {
  /** Section, id, whether only the link is needed, and the state, separated by spaces. */
  readonly key: string;
  readonly section: string;
  readonly id: string;
} & ({ readonly row: ReadRow | null; readonly isLight: boolean } | { readonly file: MediaRecord | null });

/** All data for a read: the requested entries and everything they refer to, by id; null if missing. */
export interface EntryGraph {
  readonly rows: Map<string, ReadRow | null>;
  /** Entries that are only linked to: just the fields that determine whether and where their page exists. */
  readonly links: Map<string, ReadRow | null>;
  readonly files: Map<string, MediaRecord | null>;
  readonly tags: string[];
}

/** Entry ids in list order, and the total count. */
export interface VisibleIds {
  ids: string[];
  total: number;
  /** The next instant at which a validity date changes the list; null if none. */
  changesAt: Date | null;
}

/**
 * Caches recently read entries and files in the state in which they were read, and the graphs that they form. After a
 * change of a graph's content, the current states are queried from PostgreSQL, and unchanged items come from this cache.
 */
export interface ReadCache {
  /**
   * Returns the cached entry graph for a key, or reads and caches it until one of its tags changes. While change events may
   * be missed, it always reads.
   *
   * @param tags tags on which it depends, in addition to those of its items
   */
  getGraph(key: string, tags: readonly string[], read: () => Promise<EntryGraph>): Promise<EntryGraph>;
  /** Like `getGraph`, for the ids of a list, which depend on `tags` only. */
  getIds(key: string, tags: readonly string[], read: () => Promise<VisibleIds>): Promise<VisibleIds>;
  /** Invalidates the graphs and ids that depend on one of these tags. */
  drop(tags: readonly string[]): void;
  /** Returns the entry graph for newline-separated keys; null when any of them is not cached. */
  find(keys: string): EntryGraph | null;
  /** Returns those of the newline-separated keys that are not cached. */
  findMissing(keys: string): string[];
  /** Caches items and returns their entry graph, reusing the objects that are already cached. */
  store(items: readonly CachedItem[]): EntryGraph;
  clear(): void;
}

/** Maximum cached content in characters of JSON; each takes about three bytes of memory. */
const maxCharacters = 3_000_000;
/** Maximum entry graphs cached until content changes. */
const maxGraphs = 200;
/** Maximum cached ids of all lists together. An id takes about 60 bytes. */
const maxIds = 60_000;
/** Maximum cached ids of one list. */
export const maxIdsPerList = 20_000;

const splitLines = (keys: string): string[] => (keys === '' ? [] : keys.split('\n'));

/** Returns a cache key without the state, so that a new state of an item replaces the previous one. */
const removeState = (key: string): string => key.slice(0, key.lastIndexOf(' '));

/** Groups items into an entry graph. */
export function toEntryGraph(items: readonly CachedItem[]): EntryGraph {
  const graph: EntryGraph = { rows: new Map(), links: new Map(), files: new Map(), tags: [] };
  for (const item of items) {
    graph.tags.push(getEntryTag(item.section, item.id));
    if ('file' in item) graph.files.set(item.id, item.file);
    else (item.isLight ? graph.links : graph.rows).set(item.id, item.row);
  }
  return graph;
}

/** A cached value and the tags of everything that it depends on. */
interface Tagged<T> {
  value: T;
  tags: readonly string[];
}

/**
 * Wraps a cache whose values are dropped when one of their tags changes.
 *
 * @param getTags returns the tags that a value has in addition to those of the request
 */
function createTaggedCache<T extends object>(
  isTrusted: () => boolean,
  cache: LRUCache<string, Tagged<T>>,
  getTags: (value: T) => readonly string[],
) {
  let changeCount = 0;
  return {
    async getOrRead(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
      const changeCountBefore = changeCount;
      const cached = isTrusted() ? cache.get(key) : undefined;
      if (cached) return cached.value;
      const value = await read();
      // Any change during the read may be one of a tag that only the read found.
      if (isTrusted() && changeCount === changeCountBefore)
        cache.set(key, { value, tags: [...tags, ...getTags(value)] });
      return value;
    },
    drop(changedTags: readonly string[]) {
      changeCount += 1;
      const changed = new Set(changedTags);
      for (const [key, { tags }] of [...cache.entries()])
        if (tags.some((tag) => changed.has(tag))) cache.delete(key);
    },
    clear() {
      changeCount += 1;
      cache.clear();
    },
  };
}

/** Creates the read cache. @param isTrusted whether all content events are received */
export function createReadCache(isTrusted: () => boolean): ReadCache {
  const itemCache = new LRUCache<string, CachedItem>({
    maxSize: maxCharacters,
    sizeCalculation: (item) => JSON.stringify(item).length,
  });
  const findItem = (key: string): CachedItem | null => {
    const item = itemCache.get(removeState(key));
    return item?.key === key ? item : null;
  };
  const graphs = createTaggedCache<EntryGraph>(
    isTrusted,
    new LRUCache({ max: maxGraphs }),
    (graph) => graph.tags,
  );
  const lists = createTaggedCache<VisibleIds>(
    isTrusted,
    new LRUCache({ maxSize: maxIds, sizeCalculation: ({ value }) => value.ids.length + 10 }),
    () => [],
  );
  return {
    getGraph: graphs.getOrRead,
    getIds: lists.getOrRead,
    drop(tags) {
      graphs.drop(tags);
      lists.drop(tags);
    },
    find(keys) {
      const items: CachedItem[] = [];
      for (const key of splitLines(keys)) {
        const item = findItem(key);
        if (!item) return null;
        items.push(item);
      }
      return toEntryGraph(items);
    },
    findMissing: (keys) => splitLines(keys).filter((key) => !findItem(key)),
    store: (items) =>
      toEntryGraph(
        items.map((item) => {
          const cached = findItem(item.key);
          if (!cached) itemCache.set(removeState(item.key), item);
          return cached ?? item;
        }),
      ),
    clear() {
      graphs.clear();
      lists.clear();
      itemCache.clear();
    },
  };
}

/** A lookup made while building a view, with its result. */
interface RecordedLookup {
  method: 'media' | 'entry' | 'path';
  section: string;
  id: string;
  result: unknown;
}

interface CachedView {
  lookups: readonly RecordedLookup[];
  view: EntryData;
}

/** Views by source row; they are garbage collected together with the row. */
const cachedViews = new WeakMap<ReadRow, Map<string, CachedView>>();

const runLookup = (lookup: Lookup, { method, section, id }: Omit<RecordedLookup, 'result'>): unknown =>
  method === 'media' ? lookup.media(id) : lookup[method](section, id);

/**
 * Returns a view of a row. The previous view is reused as long as the lookups with which it was built return the same
 * results.
 *
 * @param variant distinguishes several views of one row
 * @param buildView builds the view from nothing but the row and lookups
 */
export function getCachedView(
  row: ReadRow,
  variant: string,
  lookup: Lookup,
  buildView: (lookup: Lookup) => EntryData,
): EntryData {
  const views = cachedViews.get(row) ?? new Map<string, CachedView>();
  const cachedView = views.get(variant);
  if (cachedView?.lookups.every((each) => runLookup(lookup, each) === each.result)) return cachedView.view;
  const lookups: RecordedLookup[] = [];
  const recordLookup = <T>(method: RecordedLookup['method'], section: string, id: string, result: T): T => {
    lookups.push({ method, section, id, result });
    return result;
  };
  const view = buildView({
    media: (id) => recordLookup('media', '', id, lookup.media(id)),
    entry: (section, id) => recordLookup('entry', section, id, lookup.entry(section, id)),
    path: (section, id) => recordLookup('path', section, id, lookup.path(section, id)),
    withPrivate: lookup.withPrivate,
  });
  cachedViews.set(row, views.set(variant, { lookups, view }));
  return view;
}
