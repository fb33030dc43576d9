import type { EntryRecord } from '@centinela/sections/kernel/derive.ts';
import { reasonCodes } from '@centinela/sections/kernel/visible.ts';
import { z } from 'zod';

/** An instant as calls take it. */
export const instant = z.iso.datetime({ offset: true, error: 'date' });

export const publication = z.strictObject({
  publishAt: instant.nullable().optional(),
  unpublishAt: instant.nullable().optional(),
});

/**
 * What to do with blocks of a page that visitors would not see: publish those that are drafts together with the page,
 * or publish the page without them. Left out, such a page is refused (`hiddenBlocks`).
 */
export const blocksChoice = z.enum(['publish', 'without'], { error: 'option' });
export type BlocksChoice = z.infer<typeof blocksChoice>;

/** A block of a page that visitors do not see. */
export const hiddenBlock = z.object({
  section: z.string(),
  id: z.string(),
  title: z.string(),
  reasons: z.array(z.enum(reasonCodes)),
  canPublish: z.boolean().meta({ description: 'True when publishing it is all it takes to show it' }),
  uses: z
    .array(z.object({ section: z.string(), id: z.string(), title: z.string() }))
    .meta({ description: 'The other entries that use it' }),
});
export type HiddenBlock = z.infer<typeof hiddenBlock>;

/** The blocks of a page that visitors would not see: the `data` of `hiddenBlocks`. */
export const hiddenBlocks = z.object({
  blocks: z.array(hiddenBlock),
  isEmpty: z.boolean().meta({ description: 'True when the page has no other blocks' }),
});
export type HiddenBlocks = z.infer<typeof hiddenBlocks>;

/** An entry as it was read, for If-Match: its version, when it is planned to come and go, whether it is published. */
export const entryTag = ({
  version,
  publishAt,
  unpublishAt,
  state,
}: Pick<EntryRecord, 'version' | 'publishAt' | 'unpublishAt' | 'state'>): string =>
  `"${version};${publishAt ?? ''};${unpublishAt ?? ''};${state}"`;

/** A planned change of an entry's publication. */
export const plannedChange = z.object({
  id: z.string(),
  action: z.enum(['publish', 'unpublish']),
  at: z.iso.datetime(),
  version: z.number().nullable().meta({ description: 'The version frozen when it was scheduled' }),
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

/** A link that shows the draft of an entry to whoever has it, until it expires or is ended. */
export const previewLink = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  by: z.string().nullable(),
});
export type PreviewLink = z.infer<typeof previewLink>;

/** A place that uses an entry or a file. */
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
  purgedAt: z.iso.datetime().meta({ description: 'When it will be gone for good' }),
});

/** `schedule` takes the times of `publication`: one of them, or both. */
export const bulkActions = ['enable', 'disable', 'publish', 'unpublish', 'schedule', 'delete'] as const;
export type BulkAction = (typeof bulkActions)[number];
