import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';

const storedAddon = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  price: z.number().nullish().default(null),
  billing: z.enum(['MONTHLY', 'ONCE']),
  equipment: z.array(z.object({ name: z.string(), quantity: z.number().nullish().default(1) })).catch([]),
});

/** An add-on that is no longer offered, as last published. No plan can be combined with it any more. */
export type WithdrawnAddon = z.output<typeof storedAddon> & { compatiblePlans: null };

/** Loads add-ons by ERP code as last published, for contracts with add-ons that are no longer offered. */
export async function loadWithdrawnAddons(
  db: Queryable,
  codes: readonly string[],
): Promise<WithdrawnAddon[]> {
  if (codes.length === 0) return [];
  const { rows } = await db.query<{ id: string; live: object }>({
    name: 'addons-withdrawn',
    text: `select id, live from content_entries
      where section = 'upsellings' and deleted_at is null and upper(live->>'code') = any($1::text[])`,
    values: [codes.map((code) => code.toUpperCase())],
  });
  return rows.flatMap(({ id, live }) => {
    const { data } = storedAddon.safeParse({ ...live, id });
    return data ? [{ ...data, compatiblePlans: null }] : [];
  });
}
