import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyHeader } from './copyFile.ts';

interface Known {
  readonly tags: readonly string[];
  size: number;
}

/** Index of the copies in a folder and their tags. Several processes write into one folder. */
export interface CopyIndex {
  /** Adds a file that this process has written. */
  add(name: string, tags: readonly string[], size: number): void;
  /** Returns the names of the copies of a key (`formatKeyName`). */
  named(keyName: string): string[];
  /** Returns the names of the copies that carry one of the tags. */
  tagged(tags: ReadonlySet<string>): string[];
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
  byUse(): Promise<{ name: string; size: number }[]>;
}

const suffix = '.copy';
const block = 4096;
const onDisk = (size: number): number => Math.ceil(size / block) * block;

/** Milliseconds within which two changes of a folder may share a modification time. */
const tick = 100;

export const fileOf = (folder: string, name: string): string => join(folder, `${name}${suffix}`);

export function createCopyIndex(folder: string): CopyIndex {
  const known = new Map<string, Known>();
  const byKey = new Map<string, Set<string>>();
  /** Modification time of the folder at the last scan. */
  let unchanged = Number.NaN;
  /** Interned tags: thousands of copies carry the same ones. */
  const words = new Map<string, string>();
  const word = (tag: string): string => {
    const first = words.get(tag) ?? tag;
    words.set(tag, first);
    return first;
  };
  const keyOf = (name: string): string => name.slice(0, name.indexOf('.'));
  const forget = (name: string) => {
    known.delete(name);
    const names = byKey.get(keyOf(name));
    names?.delete(name);
    if (names?.size === 0) byKey.delete(keyOf(name));
  };
  const add = (name: string, tags: readonly string[], size: number) => {
    known.set(name, { tags: tags.map(word), size: onDisk(size) });
    byKey.set(keyOf(name), (byKey.get(keyOf(name)) ?? new Set()).add(name));
  };
  const remove = async (names: readonly string[]) => {
    for (const name of names) forget(name);
    for (const name of names) await rm(fileOf(folder, name), { force: true });
  };
  const readNames = async () =>
    (await readdir(folder))
      .filter((file) => file.endsWith(suffix))
      .map((file) => file.slice(0, -suffix.length));
  const learn = async (name: string) => {
    const file = await readFile(fileOf(folder, name)).catch(() => null);
    // Removed by another process since the listing.
    if (!file) return;
    const found = copyHeader(file);
    if (found) add(name, found.header.tags, file.length);
    else await remove([name]);
  };
  return {
    add,
    remove,
    named: (keyName) => [...(byKey.get(keyName) ?? [])],
    tagged: (tags) =>
      [...known].flatMap(([name, copy]) => (copy.tags.some((tag) => tags.has(tag)) ? [name] : [])),
    all: () => [...known.keys()],
    bytes: () => known.values().reduce((sum, { size }) => sum + size, 0),
    list: async () => Map.groupBy(await readNames(), keyOf),
    async refresh() {
      // The folder's modification time costs a tenth of a scan.
      const { mtimeMs } = await stat(folder);
      if (mtimeMs === unchanged) return;
      const readAt = Date.now();
      const names = new Set(await readNames());
      for (const name of known.keys()) if (!names.has(name)) forget(name);
      for (const name of names) if (!known.has(name)) await learn(name);
      unchanged = readAt - mtimeMs > tick ? mtimeMs : Number.NaN;
    },
    async byUse() {
      const found = [];
      for (const [name, { size }] of known) {
        const stats = await stat(fileOf(folder, name)).catch(() => null);
        if (stats) found.push({ name, size, usedAt: stats.mtimeMs });
      }
      return found.toSorted((one, other) => one.usedAt - other.usedAt);
    },
  };
}
