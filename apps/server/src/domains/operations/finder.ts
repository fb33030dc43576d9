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

/** Builds a list query for the first results of a search. */
const first = (q: string): Record<string, string> => ({ limit: String(foundOfKind), 'filter[q]': q });

/** Skips counting, because the search shows no totals. */
const uncounted = { count: async () => 0 };

/** Finds users of the kinds that the caller may list and open. */
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

/** Finds the latest invoices of a contract by its number, or an invoice by the number in its PDF name. */
async function findInvoices(db: Queryable, q: string): Promise<Found['invoices']> {
  const { rows } = await listInvoices(db, readInvoiceQuery(first(q)), null);
  return rows.map(({ id, contract, period }) => ({ id, contract, period }));
}

async function findFiles(db: Queryable, q: string): Promise<Found['files']> {
  const { rows } = await listFiles(db, readLibraryQuery(first(q)));
  return rows.map(({ id, name, kind }) => ({ id, name, kind }));
}

/** Finds leads, without spam. */
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
 * Searches all kinds of records for staff, each kind with its own list search. Kinds that the caller may not
 * both list and open are skipped.
 *
 * @param q at least two characters
 */
export async function find(db: Queryable, caller: Caller, q: string): Promise<Found> {
  const forWhoMay = <T>(keys: readonly PermissionKey[], ask: () => Promise<T[]>): Promise<T[]> =>
    keys.every((key) => caller.permissions.has(key)) ? ask() : Promise.resolve([]);
  // Without a search term the lists would return their newest rows.
  if (foldedWords(q).length === 0) return nothing;
  const [entries, people, contracts, invoices, files, leads, cancellations] = await Promise.all([
    findEntries(db, caller, q, foundOfKind),
    findPeople(db, caller, q),
    forWhoMay(['contracts.list', 'contracts.show'], () => findContracts(db, q)),
    // Invoices and files have no detail page, so the list permission is sufficient.
    forWhoMay(['invoices.list'], () => findInvoices(db, q)),
    forWhoMay(['files.list'], () => findFiles(db, q)),
    forWhoMay(['leads.list', 'leads.show'], () => findLeads(db, q)),
    forWhoMay(['cancellations.list', 'cancellations.show'], () => findCancellations(db, q)),
  ]);
  return { entries, people, contracts, invoices, files, leads, cancellations };
}
