import type { PermissionKey } from '@centinela/api/access/permissions.ts';
import { getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import { maxResultsPerKind, type SearchResults } from '@centinela/api/operations/finder.ts';
import { listUsers, readUserQuery } from '#accounts/list';
import { listCancellations, readCancellationQuery } from '#cancellations/list';
import { findEntries } from '#content/finder';
import { isEmblem, isUsed } from '#content/read';
import { listContracts, readContractQuery } from '#contracts/list';
import { listInvoices, readInvoiceQuery } from '#invoices/list';
import { leadScope, listLeads, readLeadQuery } from '#leads/list';
import { createFileList } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { foldTerms } from '#platform/lists/conditions.ts';

/** Builds a list query for the first results of a search. */
const firstResults = (q: string): Record<string, string> => ({
  limit: String(maxResultsPerKind),
  'filter[q]': q,
});

/** Skips counting, because the search shows no totals. */
const withoutCount = { count: async () => 0 };

/** Finds users of the kinds that the caller may list and open. */
async function findUsers(db: Queryable, caller: Caller, q: string): Promise<SearchResults['people']> {
  const reach = getReachableKinds(caller.permissions, 'list', 'show');
  if (reach.length === 0) return [];
  const { rows } = await listUsers(db, readUserQuery(firstResults(q)), reach);
  return rows.map(({ id, email, first_name, last_name }) => ({
    id,
    name: `${first_name} ${last_name}`.trim() || email,
    email,
  }));
}

async function findContracts(db: Queryable, q: string): Promise<SearchResults['contracts']> {
  const { rows } = await listContracts(db, readContractQuery(firstResults(q)));
  return rows.map(({ id, number, name, plan, plan_name, status }) => ({
    id,
    number,
    name,
    plan: plan_name ?? plan,
    status,
  }));
}

/** Finds the latest invoices of a contract by its number, or an invoice by the number in its PDF name. */
async function findInvoices(db: Queryable, q: string): Promise<SearchResults['invoices']> {
  const { rows } = await listInvoices(db, readInvoiceQuery(firstResults(q)), null);
  return rows.map(({ id, contract, period }) => ({ id, contract, period }));
}

const fileList = createFileList({ isUsed, isEmblem });

async function findFiles(db: Queryable, q: string): Promise<SearchResults['files']> {
  const { rows } = await fileList.page(db, fileList.read(firstResults(q)));
  return rows.map(({ id, name, kind }) => ({ id, name, kind }));
}

/** Finds leads, without spam. */
async function findLeads(db: Queryable, q: string): Promise<SearchResults['leads']> {
  const request = readLeadQuery(firstResults(q));
  const { rows } = await listLeads(db, request, { ...leadScope(request), ...withoutCount });
  return rows.map(({ id, number, name, status, created_at }) => ({
    id,
    number,
    name,
    status,
    createdAt: created_at.toISOString(),
  }));
}

async function findCancellations(db: Queryable, q: string): Promise<SearchResults['cancellations']> {
  const { rows } = await listCancellations(db, readCancellationQuery(firstResults(q)), withoutCount);
  return rows.map(({ id, code, name, kind }) => ({ id, code, name, kind }));
}

const noResults: SearchResults = {
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
export async function searchAll(db: Queryable, caller: Caller, q: string): Promise<SearchResults> {
  const ifPermitted = <T>(keys: readonly PermissionKey[], load: () => Promise<T[]>): Promise<T[]> =>
    keys.every((key) => caller.permissions.has(key)) ? load() : Promise.resolve([]);
  // Without a search term the lists would return their newest rows.
  if (foldTerms(q).length === 0) return noResults;
  const [entries, people, contracts, invoices, files, leads, cancellations] = await Promise.all([
    findEntries(db, caller, q, maxResultsPerKind),
    findUsers(db, caller, q),
    ifPermitted(['contracts.list', 'contracts.show'], () => findContracts(db, q)),
    // Invoices and files have no detail page, so the list permission is sufficient.
    ifPermitted(['invoices.list'], () => findInvoices(db, q)),
    ifPermitted(['files.list'], () => findFiles(db, q)),
    ifPermitted(['leads.list', 'leads.show'], () => findLeads(db, q)),
    ifPermitted(['cancellations.list', 'cancellations.show'], () => findCancellations(db, q)),
  ]);
  return { entries, people, contracts, invoices, files, leads, cancellations };
}
