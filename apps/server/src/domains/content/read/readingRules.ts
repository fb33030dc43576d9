import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { memoise } from '@centinela/sections/kernel/memoise.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { ReadRow } from './content.readCache.ts';
import type { Root } from './entryGraph.ts';
import type { FilterValue } from './visibleConditions.ts';

/** Pattern of possible slugs. Requests can contain any text, and other texts are not looked up. */
export const slugPattern = /^[A-Za-z0-9/-]{1,120}$/;

/** Parses the key of a root: `section:count`, `section?slug` or `section/id`. */
export const parseRoot = (key: string): Root => {
  const [, section = '', separator, name] = /^(\w+)(?:([:?/])(.+))?$/.exec(key) ?? [];
  if (separator === '?') return { section, slug: name };
  if (separator === '/') return { section, id: name };
  return { section, count: Number(name) };
};

const getOrder = (row: ReadRow): number => (typeof row.live.order === 'number' ? row.live.order : 0);

/** The slug of the entry that always comes first in a section's list. */
const getPrincipalSlug = (section: string): string | undefined =>
  isSectionKey(section) ? getDefinition(section).principal : undefined;

/** Whether entries of a section can refer to entries of the same section. */
const refersToOwnSection = memoise(({ key, fields }: Definition) =>
  Object.values(fields).some((field) => kinds.embeds(field).includes(key)),
);

/**
 * Returns the remaining reference depth for a referenced entry. In sections that refer to themselves only direct
 * references are followed, because every level would multiply the entries.
 */
export const getRemainingDepth = (section: string, remainingDepth: number): number =>
  isSectionKey(section) && refersToOwnSection(getDefinition(section))
    ? Math.min(remainingDepth - 1, 1)
    : remainingDepth - 1;

/** Whether a stored value, or an item of a stored list, equals the expected value or one of several. */
export const matchesValue = (stored: unknown, expected: FilterValue): boolean => {
  const [storedValues, expectedValues]: [readonly unknown[], readonly unknown[]] = [
    [stored].flat(),
    [expected].flat(),
  ];
  return storedValues.some((each) => expectedValues.includes(each));
};

/** Returns the fields without which an entry is not visible. */
export const getRequiredFields = memoise((definition: Definition) =>
  Object.entries(definition.fields).filter(([, field]) => field.required),
);

/** Selects the rows of a root among all rows of its section; those of a section in the order of its list. */
export function selectRows(rows: readonly ReadRow[], { section, slug, id }: Root): ReadRow[] {
  if (id !== undefined) return rows.filter((row) => row.id === id);
  if (slug !== undefined) return rows.filter((row) => row.live.slug === slug);
  /** 0 for the entry that always comes first, 1 for all others. */
  const getRank = (row: ReadRow): number => Number(row.live.slug !== getPrincipalSlug(section));
  return rows.toSorted(
    (one, other) =>
      getRank(one) - getRank(other) || getOrder(one) - getOrder(other) || (one.id < other.id ? -1 : 1),
  );
}
