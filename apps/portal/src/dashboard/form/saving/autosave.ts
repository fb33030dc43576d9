import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';

/** Unsaved input as stored in the browser. */
const unsavedWorkSchema = z.object({
  /** Time of the last input, milliseconds since 1970. */
  at: z.number(),
  /** The version that was edited; null for an entry that was never saved. */
  version: z.number().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type UnsavedWork = z.infer<typeof unsavedWorkSchema>;

/** The part of localStorage that is used. */
export type WorkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The storage key of a user's unsaved input for one entry. It contains the user, so that users of a shared computer
 * do not see each other's input; `id` is null for a new entry, of which there is one per list.
 */
export const getWorkKey = (
  user: string,
  definition: Definition,
  id: string | null,
  flavour: string | null,
): string => `centinela.form.${user}.${definition.key}.${id ?? `new${flavour ? `.${flavour}` : ''}`}`;

/** The stored input; null when there is none or it cannot be read. */
export function readWork(storage: WorkStorage, key: string): UnsavedWork | null {
  try {
    const parsed = unsavedWorkSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // Stored by another release in a different format, or the browser blocks the storage.
    return null;
  }
}

/** Stores unsaved input. Ignores a full or blocked storage, so as not to interrupt the user. */
export function storeWork(
  storage: WorkStorage,
  key: string,
  version: number | null,
  values: EntryData,
  now: number,
): void {
  try {
    storage.setItem(key, JSON.stringify({ at: now, version, values } satisfies UnsavedWork));
  } catch {
    // The user is still warned before leaving with unsaved input.
  }
}

/** Removes stored input after it was saved or discarded. */
export function removeWork(storage: WorkStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // A blocked storage contains nothing to remove.
  }
}
