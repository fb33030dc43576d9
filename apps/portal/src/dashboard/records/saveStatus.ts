import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath } from '@centinela/sections/kernel/derive.ts';
import { isSwitchedOn } from '@centinela/sections/kernel/entrySwitch.ts';
import { z } from 'zod';
import type { EntryRecord } from './entries.ts';

/** The save status of a form: never saved, unsaved changes, or saved. */
export type SaveStatus = 'new' | 'dirty' | 'saved';

export const getSaveStatus = (record: EntryRecord | null, isDirty: boolean): SaveStatus =>
  record === null ? 'new' : isDirty ? 'dirty' : 'saved';

/** True when the form equals the published version, so that there is nothing to publish. */
export const isOnSite = (record: EntryRecord | null, isDirty: boolean): boolean =>
  record?.state === 'published' && !record.changed && !isDirty;

/** True when there are changes to discard and a published version to return to. */
export const isDiscardable = (record: EntryRecord | null, isDirty: boolean): boolean =>
  record?.state === 'published' && (record.changed || isDirty);

/** The path of the entry's public page; null when it has none or is disabled. */
export const getPublicPath = (definition: Definition, record: EntryRecord | null): string | null =>
  record === null || !isSwitchedOn(definition, record) ? null : entryPath(definition, record);

/** A restored version: its number, and as `top` the number of the new version that was created from it. */
const restoredSchema = z.object({ version: z.number(), top: z.number() });
export type Restored = z.infer<typeof restoredSchema>;

/** Reads the version that was restored on the previous screen from the router's location state. */
export const parseRestored = (state: unknown): Restored | null =>
  z.object({ restored: restoredSchema }).safeParse(state).data?.restored ?? null;

/** Returns the number of the restored version until the next save; then null. */
export const getRestoredVersion = (restored: Restored | null, record: EntryRecord | null): number | null =>
  restored !== null && restored.top === record?.version ? restored.version : null;
