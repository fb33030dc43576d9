import type { Queryable } from '#platform/database/queryable.ts';

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
