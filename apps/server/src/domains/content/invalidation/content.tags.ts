import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryRow } from '../entries/content.rows.ts';

/** The tag of all lists of a section. */
export const listTag = (section: string): string => section;
/** The tag of one entry or file, in any page that uses it. */
export const entryTag = (section: string, id: string): string => `${section}/${id}`;
/** The tag of an address: invalidated when an entry claims or releases it. */
export const slugTag = (section: string, slug: string): string => `${section}?${slug}`;

const getSlug = (data: Record<string, unknown> | null): string | null =>
  typeof data?.slug === 'string' ? data.slug : null;

/** Returns the page tags affected by a change between two published states; none if both are equal. */
export function changedTags(
  definition: Definition,
  id: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return [];
  const slugs = [getSlug(before), getSlug(after)].filter((slug) => slug !== null);
  return [
    listTag(definition.key),
    entryTag(definition.key, id),
    ...new Set(slugs.map((slug) => slugTag(definition.key, slug))),
  ];
}

/** Returns the published fields of an entry; null when it is in the bin. */
export const publishedFields = (
  row: Pick<EntryRow, 'live' | 'deleted_at'>,
): Record<string, unknown> | null => (row.deleted_at ? null : row.live);
