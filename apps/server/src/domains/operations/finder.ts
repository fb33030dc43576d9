import type { PermissionKey } from '@centinela/api/accounts/permissions.ts';
import { userReach } from '@centinela/api/accounts/userReach.ts';
import { type Found, foundOfKind } from '@centinela/api/operations/finder.ts';
import { readUserQuery } from '#accounts/filters';
import { listUsers } from '#accounts/list';
import { listCancellations, readCancellationQuery } from '#cancellations/list';
import { findEntries } from '#content/finder';
import { listContracts, readContractQuery } from '#contracts/list';
import { listInvoices, readInvoiceQuery } from '#invoices/list';
import { leadScope, listLeads, readLeadQuery } from '#leads/list';
import { listFiles, readLibraryQuery } from '#media/list';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { foldedWords } from '#platform/lists/conditions.ts';

/** A list's query for the first that have some words. */
const first = (q: string): Record<string, string> => ({ limit: String(foundOfKind), 'filter[q]': q });

/** Nobody is told how many there are. */
const uncounted = { count: async () => 0 };

/** People of the kinds that the caller may list and open. */
async function findPeople(db: Queryable, caller: Caller, q: string): Promise<Found['people']> {
  const reach = userReach(caller.permissions, 'list', 'show');
  if (reach.length === 0) return [];
  const { rows } = await listUsers(db, readUserQuery(first(q)), reach);
  return rows.map(({ id, email, first_name, last_name }) => ({
    id,
    name: `${first_name} ${last_name}`.trim() || email,
    email,
  }));
}

async function findContracts(db: Queryable, q: string): Promise<Found['contracts']> {
  const { rows } = await listContracts(db, readContractQuery(first(q)));
  return rows.map(({ id, number, name, plan, plan_name, status }) => ({
    id,
    number,
    name,
    plan: plan_name ?? plan,
    status,
  }));
}

/** The last invoices of a contract by its number, or one by that of its PDF. */
async function findInvoices(db: Queryable, q: string): Promise<Found['invoices']> {
  const { rows } = await listInvoices(db, readInvoiceQuery(first(q)), null);
  return rows.map(({ id, contract, period }) => ({ id, contract, period }));
}

async function findFiles(db: Queryable, q: string): Promise<Found['files']> {
  const { rows } = await listFiles(db, readLibraryQuery(first(q)));
  return rows.map(({ id, name, kind }) => ({ id, name, kind }));
}

/** Leads that are no spam. */
async function findLeads(db: Queryable, q: string): Promise<Found['leads']> {
  const request = readLeadQuery(first(q));
  const { rows } = await listLeads(db, request, { ...leadScope(request), ...uncounted });
  return rows.map(({ id, number, name, status, created_at }) => ({
    id,
    number,
    name,
    status,
    createdAt: created_at.toISOString(),
  }));
}

async function findCancellations(db: Queryable, q: string): Promise<Found['cancellations']> {
  const { rows } = await listCancellations(db, readCancellationQuery(first(q)), uncounted);
  return rows.map(({ id, code, name, kind }) => ({ id, code, name, kind }));
}

const nothing: Found = {
  entries: [],
  people: [],
  contracts: [],
  invoices: [],
  files: [],
  leads: [],
  cancellations: [],
};

/**
 * What somebody of the staff may mean who types this, by kind, each found as its own list finds it. What they may not both
 * list and open is not asked for.
 *
 * @param q two letters or more
 */
export async function find(db: Queryable, caller: Caller, q: string): Promise<Found> {
  const forWhoMay = <T>(keys: readonly PermissionKey[], ask: () => Promise<T[]>): Promise<T[]> =>
    keys.every((key) => caller.permissions.has(key)) ? ask() : Promise.resolve([]);
  // Without a word a list has no condition, and shows whatever is newest.
  if (foldedWords(q).length === 0) return nothing;
  const [entries, people, contracts, invoices, files, leads, cancellations] = await Promise.all([
    findEntries(db, caller, q, foundOfKind),
    findPeople(db, caller, q),
    forWhoMay(['contracts.list', 'contracts.show'], () => findContracts(db, q)),
    // Their list shows all there is of invoices and files: no screen of either asks for more.
    forWhoMay(['invoices.list'], () => findInvoices(db, q)),
    forWhoMay(['files.list'], () => findFiles(db, q)),
    forWhoMay(['leads.list', 'leads.show'], () => findLeads(db, q)),
    forWhoMay(['cancellations.list', 'cancellations.show'], () => findCancellations(db, q)),
  ]);
  return { entries, people, contracts, invoices, files, leads, cancellations };
}
