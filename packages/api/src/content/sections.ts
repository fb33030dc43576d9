import type { EntryRecord } from '@centinela/sections/kernel/derive.ts';
import { reasonCodes } from '@centinela/sections/kernel/visible.ts';
import { z } from 'zod';

/** Timestamp in requests. */
export const instant = z.iso.datetime({ offset: true, error: 'date' });

export const publication = z.strictObject({
  publishAt: instant.nullable().optional(),
  unpublishAt: instant.nullable().optional(),
});

/**
 * How to handle blocks that visitors would not see although the page's own blocks are published with it: publish the
 * draft blocks that other entries use too, or publish the page without them. If omitted, such a page is rejected
 * (`hiddenBlocks`).
 */
export const blocksChoice = z.enum(['publish', 'without'], { error: 'option' });
export type BlocksChoice = z.infer<typeof blocksChoice>;

/** A block that visitors do not see. */
export const hiddenBlock = z.object({
  section: z.string(),
  id: z.string(),
  title: z.string(),
  reasons: z.array(z.enum(reasonCodes)),
  canPublish: z.boolean().meta({ description: 'True if publishing it is enough to make it visible' }),
  uses: z
    .array(z.object({ section: z.string(), id: z.string(), title: z.string() }))
    .meta({ description: 'The other entries that use it' }),
});
export type HiddenBlock = z.infer<typeof hiddenBlock>;

/** Blocks that visitors would not see: the `data` of `hiddenBlocks`. */
export const hiddenBlocks = z.object({
  blocks: z.array(hiddenBlock),
  isEmpty: z.boolean().meta({ description: 'True when the page would have no visible content' }),
});
export type HiddenBlocks = z.infer<typeof hiddenBlocks>;

/** ETag of an entry for If-Match: its version, its scheduled times, and whether it is published. */
export const formatEntryTag = ({
  version,
  publishAt,
  unpublishAt,
  state,
}: Pick<EntryRecord, 'version' | 'publishAt' | 'unpublishAt' | 'state'>): string =>
  `"${version};${publishAt ?? ''};${unpublishAt ?? ''};${state}"`;

/** A scheduled change of an entry's publication. */
export const plannedChange = z.object({
  id: z.string(),
  action: z.enum(['publish', 'unpublish']),
  at: z.iso.datetime(),
  version: z.number().nullable().meta({ description: 'Version that is published at the scheduled time' }),
  by: z.string().nullable(),
});
export type PlannedChange = z.infer<typeof plannedChange>;

/** A version in the list of an entry's versions. */
export const versionSummary = z.object({
  version: z.number(),
  action: z
    .string()
    .meta({ description: 'create, save, draft, restore, copy, status, replace, order, bulk' }),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  live: z.boolean().meta({ description: 'True for the version that is published' }),
});
export type VersionSummary = z.infer<typeof versionSummary>;

/** A link that shows an entry's draft to anyone with the URL, until it expires or is revoked. */
export const previewLink = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  by: z.string().nullable(),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** A use of an entry or a file. */
export const use = z.object({
  section: z.string(),
  id: z.string(),
  title: z.string(),
  path: z.string().meta({ description: 'The field, such as planSection.plans.2' }),
  live: z.boolean().meta({ description: 'False when only a draft uses it' }),
});
export type Use = z.infer<typeof use>;

export const binEntry = z.object({
  id: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
  purgedAt: z.iso.datetime().meta({ description: 'Time of permanent deletion' }),
});

/** `schedule` takes the times of `publication`: one of them, or both. */
export const bulkActions = ['enable', 'disable', 'publish', 'unpublish', 'schedule', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];
