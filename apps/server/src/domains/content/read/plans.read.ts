import type { Queryable } from '#platform/database/queryable.ts';

/** The plans that are not in the bin, for the joins of other domains. PostgreSQL sees through it. */
export const everyPlan = '(select id, name from plans where deleted_at is null)';

/** What may be contracted: a plan with its id, an add-on without. */
export interface Contractable {
  id: string | null;
  code: string;
}

export async function contractables(db: Queryable): Promise<Contractable[]> {
  const { rows } = await db.query<Contractable>(
    `select id, code from plans where deleted_at is null
     union all
     select null, upper(data->>'code') from content_entries
     where section = 'upsellings' and deleted_at is null and data->>'code' is not null`,
  );
  return rows;
}
