import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCopy } from './copyFile.ts';

interface IndexedCopy {
  readonly tags: readonly string[];
  size: number;
}

/** Index of the copies in a folder and their tags. Several processes write into one folder. */
export interface CopyIndex {
  /** Adds a file that this process has written. */
  add(name: string, tags: readonly string[], size: number): void;
  /** Returns the names of the copies of a key (`formatKeyName`). */
  findByKeyName(keyName: string): string[];
  /** Returns the names of the copies that carry one of the tags. */
  findByTags(tags: ReadonlySet<string>): string[];
  /** Removes files. */
  remove(names: readonly string[]): Promise<void>;
  all(): string[];
  /** Lists the folder: names of copies by the name of their key. */
  list(): Promise<Map<string, string[]>>;
  /** Bytes of all files, as allocated on disk. */
  bytes(): number;
  /** Loads the changes made by other processes. */
  refresh(): Promise<void>;
  /** All names with their sizes, least recently used first. */
  listByUse(): Promise<{ name: string; size: number }[]>;
}

const suffix = '.copy';
const block = 4096;
const roundToBlocks = (size: number): number => Math.ceil(size / block) * block;

/** Milliseconds within which two changes of a folder may share a modification time. */
const mtimeResolutionMs = 100;

export const getCopyPath = (folder: string, name: string): string => join(folder, `${name}${suffix}`);

export function createCopyIndex(folder: string): CopyIndex {
  const indexed = new Map<string, IndexedCopy>();
  const byKey = new Map<string, Set<string>>();
  /** Modification time of the folder at the last scan. */
  let scannedMtimeMs = Number.NaN;
  /** Interned tags: thousands of copies carry the same ones. */
  const internedTags = new Map<string, string>();
  const internTag = (tag: string): string => {
    const first = internedTags.get(tag) ?? tag;
    internedTags.set(tag, first);
    return first;
  };
  const getKeyName = (name: string): string => name.slice(0, name.indexOf('.'));
  const forget = (name: string) => {
    indexed.delete(name);
    const names = byKey.get(getKeyName(name));
    names?.delete(name);
    if (names?.size === 0) byKey.delete(getKeyName(name));
  };
  const add = (name: string, tags: readonly string[], size: number) => {
    indexed.set(name, { tags: tags.map(internTag), size: roundToBlocks(size) });
    byKey.set(getKeyName(name), (byKey.get(getKeyName(name)) ?? new Set()).add(name));
  };
  const remove = async (names: readonly string[]) => {
    for (const name of names) forget(name);
    for (const name of names) await rm(getCopyPath(folder, name), { force: true });
  };
  const readNames = async () =>
    (await readdir(folder))
      .filter((file) => file.endsWith(suffix))
      .map((file) => file.slice(0, -suffix.length));
  const loadEntry = async (name: string) => {
    const file = await readFile(getCopyPath(folder, name)).catch(() => null);
    // Removed by another process since the listing.
    if (!file) return;
    const found = parseCopy(file);
    if (found) add(name, found.header.tags, file.length);
    else await remove([name]);
  };
  return {
    add,
    remove,
    findByKeyName: (keyName) => [...(byKey.get(keyName) ?? [])],
    findByTags: (tags) =>
      [...indexed].flatMap(([name, copy]) => (copy.tags.some((tag) => tags.has(tag)) ? [name] : [])),
    all: () => [...indexed.keys()],
    bytes: () => indexed.values().reduce((sum, { size }) => sum + size, 0),
    list: async () => Map.groupBy(await readNames(), getKeyName),
    async refresh() {
      // The folder's modification time costs a tenth of a scan.
      const { mtimeMs } = await stat(folder);
      if (mtimeMs === scannedMtimeMs) return;
      const readAt = Date.now();
      const names = new Set(await readNames());
      for (const name of indexed.keys()) if (!names.has(name)) forget(name);
      for (const name of names) if (!indexed.has(name)) await loadEntry(name);
      scannedMtimeMs = readAt - mtimeMs > mtimeResolutionMs ? mtimeMs : Number.NaN;
    },
    async listByUse() {
      const found = [];
      for (const [name, { size }] of indexed) {
        const stats = await stat(getCopyPath(folder, name)).catch(() => null);
        if (stats) found.push({ name, size, usedAt: stats.mtimeMs });
      }
      return found.toSorted((one, other) => one.usedAt - other.usedAt);
    },
  };
}
