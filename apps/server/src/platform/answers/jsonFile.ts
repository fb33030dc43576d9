import { readFile, rename, writeFile } from 'node:fs/promises';
import type { z } from 'zod';

/** Parses JSON of unknown origin; null when invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads and validates a JSON file that this program wrote; null when it is missing or damaged. */
export async function readJsonFile<S extends z.ZodType>(
  path: string,
  schema: S,
): Promise<z.output<S> | null> {
  const text = await readFile(path, 'utf8').catch(() => 'null');
  return schema.safeParse(parseJson(text)).data ?? null;
}

/** Writes a file atomically: other processes read either the old or the new content. */
export async function writeJsonFile(path: string, value: unknown): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`;
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, path);
}
