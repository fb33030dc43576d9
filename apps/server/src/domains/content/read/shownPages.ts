import { isPagePerEntry, pagePaths } from '@centinela/sections/kernel/derive.ts';
import { audienceFieldOf } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { tableOf } from '../content.rows.ts';
import { firstDay, lastDay, notHidden } from './shownEntries.ts';

const withPages = definitions.filter((definition) => pagePaths(definition).some(isPagePerEntry));

/** Conditions that an entry is public, by section. */
const forPublic = withPages.flatMap((definition) => {
  const field = audienceFieldOf(definition);
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
export const isShownPage = (id: string): string =>
  [...new Set(withPages.map(tableOf))]
    .map(
      (
        table,
      ) => `exists (select from ${table} e where e.id = ${id} and e.live is not null and e.deleted_at is null
        and ${notHidden.join(' and ')}
        and coalesce(${firstDay} <= ${today}, true) and coalesce(${lastDay} >= ${today}, true)
        and (case e.section ${forPublic.join(' ')} else true end))`,
    )
    .join(' or ');
