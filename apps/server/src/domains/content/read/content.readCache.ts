import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Lookup, MediaRecord } from '@centinela/sections/kernel/view.ts';
import { LRUCache } from 'lru-cache';
import { entryTag } from '../invalidation/content.tags.ts';

/** A published entry with its published fields, independent of its draft. */
export interface ReadRow {
  id: string;
  section: string;
  live: EntryData;
  publishedAt: Date;
}

/** One state of an entry or a file; null where it is missing. */
export type CachedItem = {
  /** Cache key: section, id, whether only the link is needed, and the state, separated by spaces. */
  readonly name: string;
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
 * Caches recently read entries and files, each in the state in which it was read, and how they belong together.
 * After every content change the states are queried from PostgreSQL; unchanged items are served from this cache.
 */
export interface ReadCache {
  /** Returns the cached entry graph for a key until content changes; always reads while events may be missed. */
  recall(key: string, read: () => Promise<EntryGraph>): Promise<EntryGraph>;
  /** Returns the cached list for a key until content changes; always reads while events may be missed. */
  recallIds(key: string, read: () => Promise<VisibleIds>): Promise<VisibleIds>;
  /** Invalidates the states after a content change. */
  invalidateStates(): void;
  /** Returns the entry graph for newline-separated keys; null when any of them is not cached. */
  find(names: string): EntryGraph | null;
  /** Returns those of the newline-separated keys that are not cached. */
  findMissing(names: string): string[];
  /** Caches items and returns their entry graph, reusing the objects that are already cached. */
  store(items: readonly CachedItem[]): EntryGraph;
  clear(): void;
}

/** Maximum cached content in characters; as objects each takes about three bytes. */
const maxCharacters = 3_000_000;
/** Maximum entry graphs cached until content changes. */
const maxGraphs = 200;
/** Maximum cached ids of all lists together, and of one list. An id takes about 60 bytes. */
const maxIds = 60_000;
export const maxIdsPerList = 20_000;

const splitLines = (names: string): string[] => (names === '' ? [] : names.split('\n'));

/** Groups items into an entry graph. */
export function toEntryGraph(items: readonly CachedItem[]): EntryGraph {
  const graph: EntryGraph = { rows: new Map(), links: new Map(), files: new Map(), tags: [] };
  for (const item of items) {
    graph.tags.push(entryTag(item.section, item.id));
    if ('file' in item) graph.files.set(item.id, item.file);
    else (item.isLight ? graph.links : graph.rows).set(item.id, item.row);
  }
  return graph;
}

/** Creates a cache that is cleared when content changes. */
function createInvalidatedCache<T extends object>(
  isTrusted: () => boolean,
  makeEmpty: () => LRUCache<string, T>,
) {
  let activeCache = makeEmpty();
  return {
    async recall(key: string, read: () => Promise<T>): Promise<T> {
      // A change during the read replaces `activeCache`, so this result is discarded.
      const currentCache = activeCache;
      const cached = isTrusted() ? currentCache.get(key) : undefined;
      if (cached) return cached;
      const loaded = await read();
      if (isTrusted()) currentCache.set(key, loaded);
      return loaded;
    },
    invalidate() {
      activeCache = makeEmpty();
    },
  };
}

/** Creates the read cache. @param isTrusted whether all content events are received */
export function createReadCache(isTrusted: () => boolean): ReadCache {
  const itemCache = new LRUCache<string, CachedItem>({
    maxSize: maxCharacters,
    sizeCalculation: (item) => JSON.stringify(item).length,
  });
  const graphs = createInvalidatedCache<EntryGraph>(isTrusted, () => new LRUCache({ max: maxGraphs }));
  const lists = createInvalidatedCache<VisibleIds>(
    isTrusted,
    () => new LRUCache({ maxSize: maxIds, sizeCalculation: ({ ids }) => ids.length + 10 }),
  );
  const invalidateStates = () => {
    graphs.invalidate();
    lists.invalidate();
  };
  return {
    recall: graphs.recall,
    recallIds: lists.recall,
    invalidateStates,
    find(names) {
      const items: CachedItem[] = [];
      for (const name of splitLines(names)) {
        const item = itemCache.get(name);
        if (!item) return null;
        items.push(item);
      }
      return toEntryGraph(items);
    },
    findMissing: (names) => splitLines(names).filter((name) => !itemCache.has(name)),
    store: (items) =>
      toEntryGraph(
        items.map((item) => {
          const cached = itemCache.get(item.name);
          if (!cached) itemCache.set(item.name, item);
          return cached ?? item;
        }),
      ),
    clear() {
      invalidateStates();
      itemCache.clear();
    },
  };
}

/** A lookup made while building a view, with its result. */
interface RecordedLookup {
  of: 'media' | 'entry' | 'path';
  section: string;
  id: string;
  result: unknown;
}

interface CachedView {
  lookups: readonly RecordedLookup[];
  view: EntryData;
}

/** Views by source row, garbage collected with it. */
const cachedViews = new WeakMap<ReadRow, Map<string, CachedView>>();

const runLookup = (lookup: Lookup, { of, section, id }: Omit<RecordedLookup, 'result'>): unknown =>
  of === 'media' ? lookup.media(id) : lookup[of](section, id);

/**
 * Returns a view of a row, built by `make` only from the row and its lookups. While the lookups return the same
 * results, the previous view is reused.
 *
 * @param variant distinguishes several views of one row
 */
export function viewOnce(
  row: ReadRow,
  variant: string,
  lookup: Lookup,
  make: (lookup: Lookup) => EntryData,
): EntryData {
  const views = cachedViews.get(row) ?? new Map<string, CachedView>();
  const cachedView = views.get(variant);
  if (cachedView?.lookups.every((each) => runLookup(lookup, each) === each.result)) return cachedView.view;
  const lookups: RecordedLookup[] = [];
  const recordLookup = <T>(of: RecordedLookup['of'], section: string, id: string, result: T): T => {
    lookups.push({ of, section, id, result });
    return result;
  };
  const view = make({
    media: (id) => recordLookup('media', '', id, lookup.media(id)),
    entry: (section, id) => recordLookup('entry', section, id, lookup.entry(section, id)),
    path: (section, id) => recordLookup('path', section, id, lookup.path(section, id)),
    withPrivate: lookup.withPrivate,
  });
  cachedViews.set(row, views.set(variant, { lookups, view }));
  return view;
}
