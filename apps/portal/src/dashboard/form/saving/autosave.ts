import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';

/** Work that was typed and not saved, as this browser keeps it. */
const keptWork = z.object({
  /** When it was typed, milliseconds since 1970. */
  at: z.number(),
  /** The version it started from; null for an entry that has never been saved. */
  version: z.number().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type KeptWork = z.infer<typeof keptWork>;

/** What of localStorage is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Where one user's work on one entry is kept. By user, so that nobody sees somebody else's on a shared
 * computer; `id` is null for a new entry, of which there is one for each list.
 */
export const workKey = (
  user: string,
  definition: Definition,
  id: string | null,
  flavour: string | null,
): string => `centinela.form.${user}.${definition.key}.${id ?? `new${flavour ? `.${flavour}` : ''}`}`;

/** The kept work, or null when there is none or it can't be read. */
export function readWork(shelf: Shelf, key: string): KeptWork | null {
  try {
    const parsed = keptWork.safeParse(JSON.parse(shelf.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // Another version of the program wrote it, or the browser forbids storage: there is nothing to offer.
    return null;
  }
}

/** Keeps work. A full or forbidden storage is no reason to disturb whoever is typing. */
export function keepWork(
  shelf: Shelf,
  key: string,
  version: number | null,
  values: EntryData,
  now: number,
): void {
  try {
    shelf.setItem(key, JSON.stringify({ at: now, version, values } satisfies KeptWork));
  } catch {
    // See above: the warning before leaving still stands between the user and a loss.
  }
}

/** Drops work that was saved, or that nobody wants back. */
export function dropWork(shelf: Shelf, key: string): void {
  try {
    shelf.removeItem(key);
  } catch {
    // Forbidden storage holds nothing.
  }
}
