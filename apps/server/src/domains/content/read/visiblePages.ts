import { isPagePerEntry, pagePaths } from '@centinela/sections/kernel/derive.ts';
import { findAudienceField } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { getTable } from '../entries/content.rows.ts';
import { firstDay, lastDay, notHidden } from './visibleEntries.ts';

const sectionsWithPages = definitions.filter((definition) => pagePaths(definition).some(isPagePerEntry));

/** Conditions that an entry is public, by section. */
const publicConditions = sectionsWithPages.flatMap((definition) => {
  const field = findAudienceField(definition);
  if (definition.audience) return [`when '${definition.key}' then false`];
  return field ? [`when '${definition.key}' then coalesce(e.live->>'${field}', 'PUBLICO') = 'PUBLICO'`] : [];
});

/** The current date in Argentina (see `dayAt`). */
const today = `to_char(now() at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')`;

/**
 * Condition that visitors see the page of an entry now. Unlike the visibility check it ignores missing required
 * references.
 *
 * @param id SQL of the entry id in the outer statement
 */
export const isVisiblePage = (id: string): string =>
  [...new Set(sectionsWithPages.map(getTable))]
    .map(
      (
        table,
      ) => `exists (select from ${table} e where e.id = ${id} and e.live is not null and e.deleted_at is null
        and ${notHidden.join(' and ')}
        and coalesce(${firstDay} <= ${today}, true) and coalesce(${lastDay} >= ${today}, true)
        and (case e.section ${publicConditions.join(' ')} else true end))`,
    )
    .join(' or ');
