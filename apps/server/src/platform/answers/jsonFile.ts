import { readFile, rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Parses JSON of unknown origin; null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a file of ours holds; null when it is not there or damaged. */
export async function readJson<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | null> {
  const text = await readFile(path, 'utf8').catch(() => 'null');
  return schema.safeParse(parseJson(text)).data ?? null;
}

/** Writes a file that other processes read: they see the old one or the new one whole. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, path);
}
