import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Lookup, MediaRecord } from '@centinela/sections/kernel/view.ts';
import { LRUCache } from 'lru-cache';
import { entryTag } from '../invalidation/content.events.ts';

/** A published entry: its published fields, whatever its draft looks like. */
export interface ReadRow {
  id: string;
  section: string;
  live: EntryData;
  publishedAt: Date;
}

/** An entry or a file in one of its states, null where it is missing. */
export type Thing = {
  /** Section, id, whether only its link is wanted, and its state, with blanks between: names it in that state. */
  readonly name: string;
  readonly section: string;
  readonly id: string;
} & ({ readonly row: ReadRow | null; readonly isLight: boolean } | { readonly file: MediaRecord | null });

/** Everything a reading needs: the entries asked for, and all they refer to, by id; null for what is missing. */
export interface EntryGraph {
  readonly rows: Map<string, ReadRow | null>;
  /** Entries that are only linked to: just the fields that tell whether and where their page is. */
  readonly links: Map<string, ReadRow | null>;
  readonly files: Map<string, MediaRecord | null>;
  readonly tags: string[];
}

/** Entries in the order of a list: their ids, and how many there are in all. */
export interface ShownIds {
  ids: string[];
  total: number;
  /** The next instant at which one of them comes or goes by its dates; null when none. */
  changesAt: Date | null;
}

/**
 * What was read lately, each thing in the state it was read in, and which things belong together. The states are asked
 * of PostgreSQL after every change of content; what they show to be unchanged is taken from here.
 */
export interface ReadMemory {
  /** The entry graph that `read` gave for a key, until content changes; without trust in hearing of changes it always reads. */
  recall(key: string, read: () => Promise<EntryGraph>): Promise<EntryGraph>;
  /** The list that `read` gave for a key, likewise. */
  recallIds(key: string, read: () => Promise<ShownIds>): Promise<ShownIds>;
  /** Content has changed: states have to be asked for again. */
  forgetStates(): void;
  /** The entry graph of things whose names are given, a line each; null when one of them was not read lately. */
  find(names: string): EntryGraph | null;
  /** Those of the names, a line each, that were not read lately. */
  lacking(names: string): string[];
  /** Keeps things, and gives their entry graph: of those that were kept before, the very same ones. */
  keep(things: readonly Thing[]): EntryGraph;
  clear(): void;
}

/** Letters of content that are kept; as objects they take some three bytes each. */
const mostLetters = 3_000_000;
const mostLettersOfNames = 500_000;
/** Different questions whose closures are remembered until content changes. */
const mostRecalled = 200;
/** Ids of all lists that are remembered as long, and of one of them. An id takes some 60 bytes. */
const mostIds = 60_000;
export const mostIdsOfList = 20_000;

const linesOf = (names: string): string[] => (names === '' ? [] : names.split('\n'));

/** Things by what they are asked for with. */
export function entryGraphOf(things: readonly Thing[]): EntryGraph {
  const graph: EntryGraph = { rows: new Map(), links: new Map(), files: new Map(), tags: [] };
  for (const thing of things) {
    graph.tags.push(entryTag(thing.section, thing.id));
    if ('file' in thing) graph.files.set(thing.id, thing.file);
    else (thing.isLight ? graph.links : graph.rows).set(thing.id, thing.row);
  }
  return graph;
}

/** What is remembered until content changes, by what was asked. */
function createRecall<T extends object>(isTrusted: () => boolean, makeEmpty: () => LRUCache<string, T>) {
  let recalled = makeEmpty();
  return {
    async recall(key: string, read: () => Promise<T>): Promise<T> {
      // A change that comes while we read replaces `recalled`: then what was read is kept by nobody.
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

/** @param isTrusted whether every change of content is heard of */
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

/** Something that making a view looked up, and what it was told. */
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

/** Views by the row they were made of: they are forgotten with it. */
const keptViews = new WeakMap<ReadRow, Map<string, KeptView>>();

const ask = (lookup: Lookup, { of, section, id }: Omit<Asked, 'told'>): unknown =>
  of === 'media' ? lookup.media(id) : lookup[of](section, id);

/**
 * A view of a row, made by `make` from the row and what it looks up, and from nothing else. So when the lookups
 * are answered as they were the last time, the last view is the one that would be made.
 *
 * @param variant names the one of several views that a row may have
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
