import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Lookup, MediaRecord } from '@centinela/sections/kernel/view.ts';
import { LRUCache } from 'lru-cache';
import { entryTag } from '../invalidation/content.events.ts';

/** A published entry with its published fields, independent of its draft. */
export interface ReadRow {
  id: string;
  section: string;
  live: EntryData;
  publishedAt: Date;
}

/** One state of an entry or a file; null where it is missing. */
export type Thing = {
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
export interface ShownIds {
  ids: string[];
  total: number;
  /** The next instant at which a validity date changes the list; null if none. */
  changesAt: Date | null;
}

/**
 * Caches recently read entries and files, each in the state in which it was read, and how they belong together.
 * After every content change the states are queried from PostgreSQL; unchanged items are served from this cache.
 */
export interface ReadMemory {
  /** Returns the cached entry graph for a key until content changes; always reads while events may be missed. */
  recall(key: string, read: () => Promise<EntryGraph>): Promise<EntryGraph>;
  /** Returns the cached list for a key until content changes; always reads while events may be missed. */
  recallIds(key: string, read: () => Promise<ShownIds>): Promise<ShownIds>;
  /** Invalidates the states after a content change. */
  forgetStates(): void;
  /** Returns the entry graph for newline-separated keys; null when any of them is not cached. */
  find(names: string): EntryGraph | null;
  /** Returns those of the newline-separated keys that are not cached. */
  lacking(names: string): string[];
  /** Caches items and returns their entry graph, reusing the objects that are already cached. */
  keep(things: readonly Thing[]): EntryGraph;
  clear(): void;
}

/** Maximum cached content in characters; as objects each takes about three bytes. */
const mostLetters = 3_000_000;
const mostLettersOfNames = 500_000;
/** Maximum entry graphs cached until content changes. */
const mostRecalled = 200;
/** Maximum cached ids of all lists together, and of one list. An id takes about 60 bytes. */
const mostIds = 60_000;
export const mostIdsOfList = 20_000;

const linesOf = (names: string): string[] => (names === '' ? [] : names.split('\n'));

/** Groups items into an entry graph. */
export function entryGraphOf(things: readonly Thing[]): EntryGraph {
  const graph: EntryGraph = { rows: new Map(), links: new Map(), files: new Map(), tags: [] };
  for (const thing of things) {
    graph.tags.push(entryTag(thing.section, thing.id));
    if ('file' in thing) graph.files.set(thing.id, thing.file);
    else (thing.isLight ? graph.links : graph.rows).set(thing.id, thing.row);
  }
  return graph;
}

/** Creates a cache that is cleared when content changes. */
function createRecall<T extends object>(isTrusted: () => boolean, makeEmpty: () => LRUCache<string, T>) {
  let recalled = makeEmpty();
  return {
    async recall(key: string, read: () => Promise<T>): Promise<T> {
      // A change during the read replaces `activeCache`, so this result is discarded.
      const mine = recalled;
      const known = isTrusted() ? mine.get(key) : undefined;
      if (known) return known;
      const found = await read();
      if (isTrusted()) mine.set(key, found);
      return found;
    },
    forget() {
      recalled = makeEmpty();
    },
  };
}

/** Creates the read cache. @param isTrusted whether all content events are received */
export function createReadMemory(isTrusted: () => boolean): ReadMemory {
  const kept = new LRUCache<string, Thing>({
    maxSize: mostLetters,
    sizeCalculation: (thing) => JSON.stringify(thing).length,
  });
  const closures = new LRUCache<string, EntryGraph>({
    maxSize: mostLettersOfNames,
    sizeCalculation: (_closure, names) => names.length + 1,
  });
  const graphs = createRecall<EntryGraph>(isTrusted, () => new LRUCache({ max: mostRecalled }));
  const lists = createRecall<ShownIds>(
    isTrusted,
    () => new LRUCache({ maxSize: mostIds, sizeCalculation: ({ ids }) => ids.length + 10 }),
  );
  const forgetStates = () => {
    graphs.forget();
    lists.forget();
  };
  return {
    recall: graphs.recall,
    recallIds: lists.recall,
    forgetStates,
    find(names) {
      const known = closures.get(names);
      if (known) return known;
      const things: Thing[] = [];
      for (const name of linesOf(names)) {
        const thing = kept.get(name);
        if (!thing) return null;
        things.push(thing);
      }
      const graph = entryGraphOf(things);
      closures.set(names, graph);
      return graph;
    },
    lacking: (names) => linesOf(names).filter((name) => !kept.has(name)),
    keep: (things) =>
      entryGraphOf(
        things.map((thing) => {
          const known = kept.get(thing.name);
          if (!known) kept.set(thing.name, thing);
          return known ?? thing;
        }),
      ),
    clear() {
      forgetStates();
      kept.clear();
      closures.clear();
    },
  };
}

/** A lookup made while building a view, with its result. */
interface Asked {
  of: 'media' | 'entry' | 'path';
  section: string;
  id: string;
  told: unknown;
}

interface KeptView {
  asked: readonly Asked[];
  view: EntryData;
}

/** Views by source row, garbage collected with it. */
const keptViews = new WeakMap<ReadRow, Map<string, KeptView>>();

const ask = (lookup: Lookup, { of, section, id }: Omit<Asked, 'told'>): unknown =>
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
  const views = keptViews.get(row) ?? new Map<string, KeptView>();
  const kept = views.get(variant);
  if (kept?.asked.every((each) => ask(lookup, each) === each.told)) return kept.view;
  const asked: Asked[] = [];
  const note = <T>(of: Asked['of'], section: string, id: string, told: T): T => {
    asked.push({ of, section, id, told });
    return told;
  };
  const view = make({
    media: (id) => note('media', '', id, lookup.media(id)),
    entry: (section, id) => note('entry', section, id, lookup.entry(section, id)),
    path: (section, id) => note('path', section, id, lookup.path(section, id)),
    withPrivate: lookup.withPrivate,
  });
  keptViews.set(row, views.set(variant, { asked, view }));
  return view;
}
