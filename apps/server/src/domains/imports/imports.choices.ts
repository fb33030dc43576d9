import { contractables, contractablesByCode } from '#content/plans';
import type { Queryable } from '#platform/database/queryable.ts';

interface Choice {
  code: string;
  name: string;
}

/** Returns the sorted plans and add-ons, by code, that a record may name. */
export async function choicesOf(db: Queryable): Promise<{ plans: Choice[]; addons: Choice[] }> {
  const found = await contractables(db);
  const names = await contractablesByCode(
    db,
    found.map(({ code }) => code),
  );
  const named = (isPlan: boolean): Choice[] =>
    found
      .filter(({ id }) => (id !== null) === isPlan)
      .map(({ code }) => ({ code, name: names.get(code)?.name ?? code }))
      .toSorted((one, other) => one.code.localeCompare(other.code));
  return { plans: named(true), addons: named(false) };
}
