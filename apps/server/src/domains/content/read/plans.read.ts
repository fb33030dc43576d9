import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';

const ids = z.array(z.string()).catch([]);

/** Falls back to the published value while the draft's field is blank. */
const withPublishedFallback = (field: 'code' | 'name'): string =>
  `coalesce(nullif(${field}, ''), live->>'${field}')`;

/** The same fallback for add-ons, which have no column for the code. */
const addonCodeSql = `coalesce(nullif(data->>'code', ''), nullif(live->>'code', ''))`;

/** Plans outside the bin, for joins of other domains. PostgreSQL inlines the subquery. */
export const allPlans = `(select id, ${withPublishedFallback('name')} as name from plans where deleted_at is null)`;

/** A product that can be contracted: a plan (with id) or an add-on (without). */
export interface Contractable {
  id: string | null;
  code: string;
}

/** Lists all contractable products; plans that never had a code are excluded. */
export async function listContractables(db: Queryable): Promise<Contractable[]> {
  const { rows } = await db.query<Contractable>(
    `select id, ${withPublishedFallback('code')} as code from plans where deleted_at is null and ${withPublishedFallback('code')} is not null
     union all
     select null, upper(${addonCodeSql}) from content_entries
     where section = 'upsellings' and deleted_at is null and ${addonCodeSql} is not null`,
  );
  return rows;
}

/** A contractable product as displayed to clients. */
export interface PublicContractable {
  code: string;
  name: string;
  description: string | null;
}

/**
 * Loads the names of plans and add-ons by ERP code, as last published, whether or not they are still offered.
 * Unknown codes are left out.
 */
export async function findContractablesByCode(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PublicContractable>> {
  if (codes.length === 0) return new Map();
  const { rows } = await db.query<PublicContractable>({
    name: 'contractables-by-code',
    text: `select ${withPublishedFallback('code')} as code, coalesce(live->>'name', name) as name, null::text as description
      from plans where deleted_at is null and ${withPublishedFallback('code')} = any($1) and coalesce(live->>'name', name) is not null
      union all
      select upper(${addonCodeSql}), coalesce(live->>'name', data->>'name'), live->>'description' from content_entries
      where section = 'upsellings' and deleted_at is null and upper(${addonCodeSql}) = any($1)
        and coalesce(live->>'name', data->>'name') is not null`,
    values: [codes],
  });
  return new Map(rows.map((row) => [row.code, row]));
}

const planItems = z.array(z.object({ text: z.string(), included: z.boolean() })).catch([]);

/** Loads a plan's name and contents as last published, whether or not it is still offered; null if deleted. */
export async function loadPlanContents(
  db: Queryable,
  id: string,
): Promise<{ name: string | null; lines: string[] } | null> {
  const { rows } = await db.query<{ name: string | null; items: unknown }>({
    name: 'plan-contents',
    text: `select coalesce(live->>'name', name) as name, live->'items' as items from plans
      where id = $1 and deleted_at is null`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return null;
  const lines = planItems.parse(row.items).flatMap(({ text, included }) => (included ? [text] : []));
  return { name: row.name, lines };
}

/**
 * Loads the plans to which each published add-on can be added, by add-on id; an empty list means all plans.
 * Includes plans that are no longer sold, because some clients still have them.
 */
export async function loadPlansByAddon(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ id: string; plans: unknown }>({
    name: 'plans-of-addons',
    text: `select id, live->'compatiblePlans' as plans from content_entries
      where section = 'upsellings' and live is not null and deleted_at is null`,
  });
  return new Map(rows.map(({ id, plans }) => [id, ids.parse(plans)]));
}
