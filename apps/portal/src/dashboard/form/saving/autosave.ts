import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';

/** Unsaved input as stored in the browser. */
const unsavedWorkSchema = z.object({
  /** Time at which the input was stored, in milliseconds since 1970. */
  at: z.number(),
  /** The version that was edited; null for an entry that was never saved. */
  version: z.number().nullable(),
  values: z.record(z.string(), z.unknown()),
});
export type UnsavedWork = z.infer<typeof unsavedWorkSchema>;

/** The methods of localStorage that are used. */
export type UnsavedWorkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the storage key of a user's unsaved input for one entry. The key contains the user, so that users of a shared
 * computer do not see each other's input.
 *
 * @param id null for a new entry; all new entries of a list share one key
 * @param variant which new entry: the list's flavour, or `getBlockVariant`
 */
export const getUnsavedWorkKey = (
  user: string,
  definition: Definition,
  id: string | null,
  variant: string | null,
): string => `centinela.form.${user}.${definition.key}.${getAutosaveName(id, variant)}`;

/** Returns the name of unsaved input within its section: the entry's id, or `new` with its variant. */
export const getAutosaveName = (id: string | null, variant: string | null): string =>
  id ?? `new${variant ? `.${variant}` : ''}`;

/** Returns the variant of a new block, so that its unsaved input is offered only for this page and kind. */
export const getBlockVariant = (page: string | null, kind: string): string => `${page ?? 'new'}.${kind}`;

/** The stored input; null when there is none or it cannot be read. */
export function readUnsavedWork(storage: UnsavedWorkStorage, key: string): UnsavedWork | null {
  try {
    const parsed = unsavedWorkSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    // The stored text is invalid, or the browser blocks the storage.
    return null;
  }
}

/** Stores unsaved input. Ignores errors of a full or blocked storage, so as not to interrupt the user. */
export function storeUnsavedWork(
  storage: UnsavedWorkStorage,
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

/** Removes stored input that was saved or discarded. */
export function removeUnsavedWork(storage: UnsavedWorkStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // A blocked storage contains nothing to remove.
  }
}
