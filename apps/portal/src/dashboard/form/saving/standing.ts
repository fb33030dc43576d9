import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';
import type { EntryRecord } from '../../entries.ts';

/** Where what the form holds stands: never saved, typed and not saved, or saved. */
export type Standing = 'new' | 'dirty' | 'saved';

export const standingOf = (record: EntryRecord | null, isDirty: boolean): Standing =>
  record === null ? 'new' : isDirty ? 'dirty' : 'saved';

/** True when what the form holds is what the site shows: there is nothing to publish. */
export const isOnSite = (record: EntryRecord | null, isDirty: boolean): boolean =>
  record?.state === 'published' && !record.changed && !isDirty;

/** True when there is something to go back from, and something published to go back to. */
export const isDiscardable = (record: EntryRecord | null, isDirty: boolean): boolean =>
  record?.state === 'published' && (record.changed || isDirty);

/** The page of the site that shows the entry, or null when it has none of its own or is switched off. */
export const siteUrl = (definition: Definition, record: EntryRecord | null): string | null =>
  record === null || record.enable === false ? null : entryPath(definition, record);

/** A restored version: its number, and that of the version in which it stands on top. */
const restored = z.object({ version: z.number(), top: z.number() });
export type Restored = z.infer<typeof restored>;

/** What was restored on the screen before, out of what the router carries along. */
export const restoredOf = (state: unknown): Restored | null =>
  z.object({ restored }).safeParse(state).data?.restored ?? null;

/** The number of the restored version that the form still holds as it was restored, or null. */
export const restoredIn = (from: Restored | null, record: EntryRecord | null): number | null =>
  from !== null && from.top === record?.version ? from.version : null;
