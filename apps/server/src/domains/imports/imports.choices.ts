import { findContractablesByCode, listContractables } from '#content/catalogue';
import type { Queryable } from '#platform/database/queryable.ts';

interface Choice {
  code: string;
  name: string;
}

/** Returns the sorted plans and add-ons, by code, that a record may name. */
export async function loadChoices(db: Queryable): Promise<{ plans: Choice[]; addons: Choice[] }> {
  const found = await listContractables(db);
  const names = await findContractablesByCode(
    db,
    found.map(({ code }) => code),
  );
  const toChoices = (isPlan: boolean): Choice[] =>
    found
      .filter(({ id }) => (id !== null) === isPlan)
      .map(({ code }) => ({ code, name: names.get(code)?.name ?? code }))
      .toSorted((one, other) => one.code.localeCompare(other.code));
  return { plans: toChoices(true), addons: toChoices(false) };
}
