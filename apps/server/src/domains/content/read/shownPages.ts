import { isPagePerEntry, pagePaths } from '@centinela/sections/kernel/derive.ts';
import { audienceFieldOf } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { tableOf } from '../content.rows.ts';
import { firstDay, lastDay, notHidden } from './shownEntries.ts';

const withPages = definitions.filter((definition) => pagePaths(definition).some(isPagePerEntry));

/** That an entry is for the public, by its section. */
const forPublic = withPages.flatMap((definition) => {
  const field = audienceFieldOf(definition);
  if (definition.audience) return [`when '${definition.key}' then false`];
  return field ? [`when '${definition.key}' then coalesce(e.live->>'${field}', 'PUBLICO') = 'PUBLICO'`] : [];
});

/** The day in Argentina (`dayAt`). */
const today = `to_char(now() at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')`;

/**
 * That visitors see the page of an entry now: what `visible` tells, but for entries that lack something they require.
 *
 * @param id the entry's, in the statement around it
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
