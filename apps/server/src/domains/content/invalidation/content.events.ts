import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { z } from 'zod';
import type { EntryRow } from '../content.rows.ts';

/** The channel on which every process hears of changed content. */
export const contentChannel = 'content';

/** A change of content: which tags of cached pages it touches, and which sections' counts. */
export const contentEvent = z.object({
  tags: z.array(z.string()),
  counts: z.array(z.string()),
  /** True when something was scheduled or cancelled: the next due instant has to be read again. */
  schedule: z.boolean(),
  /** Names this change, so that whoever wrote it can wait until it was heard. */
  nonce: z.string(),
});
export type ContentEvent = z.infer<typeof contentEvent>;

/** The tag of everything a section lists. */
export const listTag = (section: string): string => section;
/** The tag of one entry or file, wherever it is used. */
export const entryTag = (section: string, id: string): string => `${section}/${id}`;
/** The tag of an address: whoever asked for it wants to know when an entry takes it or leaves it. */
export const slugTag = (section: string, slug: string): string => `${section}?${slug}`;

const slugOf = (data: Record<string, unknown> | null): string | null =>
  typeof data?.slug === 'string' ? data.slug : null;

/** The tags of pages that a change from one published state to another touches; none while both are the same. */
export function changedTags(
  definition: Definition,
  id: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  const slugs = [slugOf(before), slugOf(after)].filter((slug) => slug !== null);
  return [
    listTag(definition.key),
    entryTag(definition.key, id),
    ...new Set(slugs.map((slug) => slugTag(definition.key, slug))),
  ];
}

/** What of an entry the site shows: nothing once it is in the bin. */
export const shown = (row: Pick<EntryRow, 'live' | 'deleted_at'>): Record<string, unknown> | null =>
  row.deleted_at ? null : row.live;
