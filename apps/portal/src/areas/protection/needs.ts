/** The fields of a contract that the home uses. */
export interface KnownContract {
  contract: { id: string; number: string };
  state: string;
  next: string;
}

/** The client's personal data that the home uses. */
export interface KnownPerson {
  cellphone: string | null;
  telephone: string | null;
  address: string | null;
  location: string | null;
}

/** A pending task for the client. */
export type Need =
  | { kind: 'activate' | 'talk' | 'suspended'; contract: KnownContract['contract'] }
  | { kind: 'phone' | 'place' }
  | { kind: 'due'; date: string; total: number; count: number };

/** Days before a due date from which it counts as a pending task. */
const soon = 10;

/** Maximum contracts listed one by one; above that they are summarized. */
const mostContracts = 5;

function ofContract({ contract, state, next }: KnownContract): Need[] {
  if (state === 'SUSPENDED') return [{ kind: 'suspended', contract }];
  if (state !== 'WAITING') return [];
  return [{ kind: next === 'activate' ? 'activate' : 'talk', contract }];
}

/**
 * Returns the client's pending tasks, most urgent first: incomplete protection, missing contact data, and payments
 * due soon. Data that is still loading is left out.
 *
 * @param today day in Argentina, as in 2026-11-23
 */
export function needsOf(
  contracts: readonly KnownContract[] | undefined,
  person: KnownPerson | undefined,
  due: { date: string; total: number; count: number } | null | undefined,
  today: string,
): Need[] {
  const needs = (contracts ?? []).flatMap(ofContract).slice(0, mostContracts);
  if (person && !person.cellphone && !person.telephone) needs.push({ kind: 'phone' });
  if (person && !person.address && !person.location) needs.push({ kind: 'place' });
  if (due && Date.parse(due.date) - Date.parse(today) <= soon * 86_400_000)
    needs.push({ kind: 'due', ...due });
  return needs;
}
