import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';

const ids = z.array(z.string()).catch([]);

/** While a draft leaves a field blank, what is published counts. */
const orLive = (field: 'code' | 'name'): string => `coalesce(nullif(${field}, ''), live->>'${field}')`;

/** The same of an add-on, which has no column of its own for it. */
const addonCode = `coalesce(nullif(data->>'code', ''), nullif(live->>'code', ''))`;

/** The plans that are not in the bin, for the joins of other domains. PostgreSQL sees through it. */
export const everyPlan = `(select id, ${orLive('name')} as name from plans where deleted_at is null)`;

/** What may be contracted: a plan with its id, an add-on without. */
export interface Contractable {
  id: string | null;
  code: string;
}

/** All of them; a plan that never had a code is none. */
export async function contractables(db: Queryable): Promise<Contractable[]> {
  const { rows } = await db.query<Contractable>(
    `select id, ${orLive('code')} as code from plans where deleted_at is null and ${orLive('code')} is not null
     union all
     select null, upper(${addonCode}) from content_entries
     where section = 'upsellings' and deleted_at is null and ${addonCode} is not null`,
  );
  return rows;
}

/** What may be contracted, as clients know it. */
export interface KnownContractable {
  code: string;
  name: string;
  description: string | null;
}

/**
 * What plans and add-ons are called, by the ERP's codes; as they were last published, whether or not they are still
 * offered. A code that nothing has is left out.
 */
export async function contractablesByCode(
  db: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KnownContractable>> {
  if (codes.length === 0) return new Map();
  const { rows } = await db.query<KnownContractable>({
    name: 'contractables-by-code',
    text: `select ${orLive('code')} as code, coalesce(live->>'name', name) as name, null::text as description
      from plans where deleted_at is null and ${orLive('code')} = any($1) and coalesce(live->>'name', name) is not null
      union all
      select upper(${addonCode}), coalesce(live->>'name', data->>'name'), live->>'description' from content_entries
      where section = 'upsellings' and deleted_at is null and upper(${addonCode}) = any($1)
        and coalesce(live->>'name', data->>'name') is not null`,
    values: [codes],
  });
  return new Map(rows.map((row) => [row.code, row]));
}

const planItems = z.array(z.object({ text: z.string(), included: z.boolean() })).catch([]);

/** A plan's name and what it includes, as last published, whether or not it is still offered; null for one that is gone. */
export async function planContents(
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
 * The ids of the plans that published add-ons can be added to, by the id of the add-on; none: all plans. As they are
 * stored, for a plan that is sold no more is still somebody's.
 */
export async function plansOfAddons(db: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ id: string; plans: unknown }>({
    name: 'plans-of-addons',
    text: `select id, live->'compatiblePlans' as plans from content_entries
      where section = 'upsellings' and live is not null and deleted_at is null`,
  });
  return new Map(rows.map(({ id, plans }) => [id, ids.parse(plans)]));
}
