import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { parseCopy } from './copyFile.ts';

/** The tags of a copy, and its bytes as allocated on disk. */
export interface IndexedCopy {
  readonly tags: readonly string[];
  readonly size: number;
}

/** Index of the copies in a folder and their tags. Several processes write into one folder. */
export interface CopyIndex {
  /** Adds a file that this process has written. */
  add(name: string, tags: readonly string[], bytes: number): void;
  /** Returns the names of the copies of a key (`formatKeyName`). */
  findByKeyName(keyName: string): string[];
  names(): string[];
  /** Removes files. */
  remove(names: readonly string[]): Promise<void>;
  /** Lists the files that other processes have written or removed. */
  refresh(): Promise<void>;
  /** Refreshes the index, and reads the tags of the files that other processes have written. */
  load(): Promise<void>;
  /** Returns all copies whose tags have been read. */
  entries(): [name: string, copy: IndexedCopy][];
}

const suffix = '.copy';
const block = 4096;

/** Milliseconds within which two changes of a folder may share a modification time. */
const mtimeResolutionMs = 100;

const getKeyName = (name: string): string => name.slice(0, name.indexOf('.'));

export const getCopyPath = (folder: string, name: string): string => join(folder, `${name}${suffix}`);

/** Creates the index of a folder. */
export function createCopyIndex(folder: string): CopyIndex {
  /** By name; null until the file has been read. */
  const copies = new Map<string, IndexedCopy | null>();
  const namesByKey = new Map<string, Set<string>>();
  /** Modification time of the folder at the last scan. */
  let scannedMtimeMs = Number.NaN;
  /** Interned tags: thousands of copies carry the same ones. */
  const internedTags = new Map<string, string>();
  const internTag = (tag: string): string => {
    const first = internedTags.get(tag) ?? tag;
    internedTags.set(tag, first);
    return first;
  };
  const set = (name: string, copy: IndexedCopy | null) => {
    copies.set(name, copy);
    namesByKey.set(getKeyName(name), (namesByKey.get(getKeyName(name)) ?? new Set()).add(name));
  };
  const removeFromIndex = (name: string) => {
    copies.delete(name);
    const names = namesByKey.get(getKeyName(name));
    names?.delete(name);
    if (names?.size === 0) namesByKey.delete(getKeyName(name));
  };
  const add = (name: string, tags: readonly string[], bytes: number) =>
    set(name, { tags: tags.map(internTag), size: Math.ceil(bytes / block) * block });
  const remove = async (names: readonly string[]) => {
    for (const name of names) removeFromIndex(name);
    for (const name of names) await rm(getCopyPath(folder, name), { force: true });
  };
  const scan = async () => {
    // Reading the folder's modification time takes a tenth of the time of a scan.
    const { mtimeMs } = await stat(folder);
    if (mtimeMs === scannedMtimeMs) return;
    const readAt = Date.now();
    const files = (await readdir(folder)).filter((file) => file.endsWith(suffix));
    const names = new Set(files.map((file) => file.slice(0, -suffix.length)));
    for (const name of copies.keys()) if (!names.has(name)) removeFromIndex(name);
    for (const name of names) if (!copies.has(name)) set(name, null);
    scannedMtimeMs = readAt - mtimeMs > mtimeResolutionMs ? mtimeMs : Number.NaN;
  };
  const limitScans = pLimit(1);
  // Scans run one after the other. If an older scan ended after a newer one, the files written in between would be
  // missing from the index.
  const refresh = () => limitScans(scan);
  return {
    add,
    remove,
    refresh,
    findByKeyName: (keyName) => [...(namesByKey.get(keyName) ?? [])],
    names: () => [...copies.keys()],
    async load() {
      await refresh();
      for (const [name, copy] of copies) {
        if (copy) continue;
        const file = await readFile(getCopyPath(folder, name)).catch(() => null);
        const found = file && parseCopy(file);
        if (found) add(name, found.header.tags, file.length);
        // Damaged, or removed by another process since the scan.
        else await remove([name]);
      }
    },
    entries: () => [...copies].flatMap(([name, copy]) => (copy ? [[name, copy]] : [])),
  };
}
