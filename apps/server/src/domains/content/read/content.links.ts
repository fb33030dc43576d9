import { type LinkTarget, maxLinkTargets } from '@centinela/api/content/links.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath, entryTitle } from '@centinela/sections/kernel/derive.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { definitions, getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { getTable } from '../entries/content.rows.ts';

interface TargetRow {
  id: string;
  section: string;
  /** The fields from which title and path are built. */
  data: Record<string, unknown>;
  state: LinkTarget['state'];
}

/**
 * Builds the query for pages of a section that match a condition. Names come from the definition, never from a
 * request.
 */
const buildTargetQuery = (definition: Definition, condition: string): string => {
  const { title, flavourField } = definition;
  const names = [title, 'slug', ...(flavourField ? [flavourField] : [])];
  const fields = names.map((name) => `'${name}', e.data->'${name}'`);
  return `select e.id, e.section, jsonb_build_object(${fields.join(', ')}) as data,
      case when e.live_version is not null then 'published'
        when exists (select from content_schedule s
          where s.entry_id = e.id and s.action = 'publish' and s.done_at is null) then 'scheduled'
        else 'draft' end as state
    from ${getTable(definition)} e where e.section = '${definition.key}' and e.deleted_at is null and ${condition}`;
};

/**
 * Searches only titles, because a search of whole entries would let unauthorised users guess their content. The
 * entry's search text contains the title and is tested first because that is cheaper.
 */
const searchSql = definitions
  .filter(({ page }) => page)
  .map((definition) => {
    const title = `regexp_replace(normalize(lower(e.data->>'${definition.title}'), nfd), '[\\u0300-\\u036f]', '', 'g')`;
    const order = definition.ordered ? 'e.position, e.id' : 'e.updated_at desc, e.id desc';
    return `(${buildTargetQuery(definition, `e.search like all($1::text[]) and ${title} like all($1::text[])`)}
      order by ${order} limit ${maxLinkTargets})`;
  })
  .join(' union all ');

function toTarget({ id, section, data, state }: TargetRow): LinkTarget {
  if (!isSectionKey(section)) throw new Error(`unknown section "${section}"`);
  const definition = getDefinition(section);
  return { section, id, title: entryTitle(definition, data), path: entryPath(definition, data), state };
}

/** Finds the first pages of each section whose title contains these terms. */
export async function findTargets(db: Queryable, query: string): Promise<LinkTarget[]> {
  const patterns = foldText(query)
    .replaceAll('\0', '')
    .split(/\s+/)
    .slice(0, 8)
    .map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`);
  const { rows } = await db.query<TargetRow>({ name: 'link-targets', text: searchSql, values: [patterns] });
  return rows.map(toTarget);
}

/** Loads a link target. @throws AppError notFound also for an entry without a page */
export async function getTarget(db: Queryable, section: string, id: string): Promise<LinkTarget> {
  const definition = isSectionKey(section) ? getDefinition(section) : null;
  if (!definition?.page || !isUuid(id)) throw new AppError('notFound');
  const { rows } = await db.query<TargetRow>({
    name: `link-target-${section}`,
    text: buildTargetQuery(definition, 'e.id = $1'),
    values: [id],
  });
  const row = orNotFound(rows[0]);
  return toTarget(row);
}
