/** A contract as the home knows it. */
export interface KnownContract {
  contract: { id: string; number: string };
  state: string;
  next: string;
}

/** What the client has told of themselves, as far as the home asks for it. */
export interface KnownPerson {
  cellphone: string | null;
  telephone: string | null;
  address: string | null;
  location: string | null;
}

/** One thing that waits for the client. */
export type Need =
  | { kind: 'activate' | 'talk' | 'suspended'; contract: KnownContract['contract'] }
  | { kind: 'phone' | 'place' }
  | { kind: 'due'; date: string; total: number; count: number };

/** Days before something falls due in which it is among what waits for the client. */
const soon = 10;

/** Contracts named one by one; who has more sees them all on the next screen. */
const mostContracts = 5;

function ofContract({ contract, state, next }: KnownContract): Need[] {
  if (state === 'SUSPENDED') return [{ kind: 'suspended', contract }];
  if (state !== 'WAITING') return [];
  return [{ kind: next === 'activate' ? 'activate' : 'talk', contract }];
}

/**
 * What needs the client, the most pressing first: protection that lacks something, data that we would miss when it
 * matters, and what falls due within days. What is not known yet is left out.
 *
 * @param today the Argentine day, 2026-11-23
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
