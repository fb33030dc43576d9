import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Lookup, MediaRecord } from '@centinela/sections/kernel/view.ts';
import { LRUCache } from 'lru-cache';

/** A published entry: its published fields, whatever its draft looks like. */
export interface ReadRow {
  id: string;
  section: string;
  live: EntryData;
  publishedAt: string;
}

/** Letters of content that are kept; as objects they take some three bytes each. */
const mostLetters = 4_000_000;

/**
 * What was read lately, each thing in the state it was read in. PostgreSQL is asked for the state every time;
 * only what it would then tell a second time is taken from here, so nothing here can be old.
 */
export interface ReadMemory {
  row(key: string, state: string): ReadRow | undefined;
  file(id: string, state: string): MediaRecord | undefined;
  /** Keeps a row, and gives the one to go on with: the kept one when it is in the same state. */
  keepRow(key: string, state: string, row: ReadRow): ReadRow;
  keepFile(id: string, state: string, file: MediaRecord): MediaRecord;
  clear(): void;
}

/** Keeps things of one sort by their key, the latest state of each. */
function createShelf<T extends object>(letters: number) {
  const shelf = new LRUCache<string, { state: string; thing: T; size: number }>({
    maxSize: letters,
    sizeCalculation: ({ size }) => size,
  });
  const find = (key: string, state: string): T | undefined => {
    const kept = shelf.get(key);
    return kept?.state === state ? kept.thing : undefined;
  };
  const keep = (key: string, state: string, thing: T): T => {
    const known = find(key, state);
    if (known) return known;
    shelf.set(key, { state, thing, size: JSON.stringify(thing).length });
    return thing;
  };
  return { find, keep, clear: () => shelf.clear() };
}

export function createReadMemory(): ReadMemory {
  const rows = createShelf<ReadRow>(mostLetters);
  const files = createShelf<MediaRecord>(mostLetters / 8);
  return {
    row: rows.find,
    file: files.find,
    keepRow: rows.keep,
    keepFile: files.keep,
    clear() {
      rows.clear();
      files.clear();
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
