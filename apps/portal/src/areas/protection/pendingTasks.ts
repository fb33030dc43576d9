import type { ClientBalance } from '@centinela/api/invoices/invoices.ts';

/** The fields of a contract that the home uses. */
export interface HomeContract {
  contract: { id: string; number: string };
  state: string;
  next: string;
}

/** The client's personal data that the home uses. */
export interface HomePerson {
  cellphone: string | null;
  telephone: string | null;
  address: string | null;
  location: string | null;
}

/** What the client has to pay, as far as the home uses it. */
export type HomeBalance = Pick<ClientBalance, 'overdue' | 'next'>;

/** A pending task for the client. */
export type PendingTask =
  | { kind: 'activate' | 'talk' | 'suspended'; contract: HomeContract['contract'] }
  | { kind: 'phone' | 'place' }
  | { kind: 'overdue'; total: number; count: number }
  | { kind: 'due'; date: string; total: number; count: number };

/** How many days before its due date a payment becomes a pending task. */
const dueSoonDays = 10;

/** Maximum number of contracts with a task in the list. Tasks of further contracts are left out. */
const maxContracts = 5;

function getContractTasks({ contract, state, next }: HomeContract): PendingTask[] {
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
export function getPendingTasks(
  contracts: readonly HomeContract[] | undefined,
  person: HomePerson | undefined,
  balance: HomeBalance | undefined,
  today: string,
): PendingTask[] {
  const tasks = (contracts ?? []).flatMap(getContractTasks).slice(0, maxContracts);
  if (person && !person.cellphone && !person.telephone) tasks.push({ kind: 'phone' });
  if (person && !person.address && !person.location) tasks.push({ kind: 'place' });
  const { overdue, next } = balance ?? {};
  if (overdue && overdue.total > 0)
    tasks.push({ kind: 'overdue', total: overdue.total, count: overdue.invoices });
  if (next && Date.parse(next.dueDate) - Date.parse(today) <= dueSoonDays * 86_400_000)
    tasks.push({ kind: 'due', date: next.dueDate, total: next.total, count: next.invoices });
  return tasks;
}
