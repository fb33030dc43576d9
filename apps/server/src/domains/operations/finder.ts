import type { PermissionKey } from '@centinela/api/access/permissions.ts';
import { getReachableKinds } from '@centinela/api/accounts/reachableKinds.ts';
import {
  maxResultsOfOneKind,
  maxResultsPerKind,
  type ResultKind,
  type SearchResults,
} from '@centinela/api/operations/finder.ts';
import { listUsers, readUserQuery } from '#accounts/list';
import { listCancellations, readCancellationQuery } from '#cancellations/list';
import { findEntries } from '#content/finder';
import { countUses, isEmblem, isUsed } from '#content/read';
import { listContracts, readContractQuery } from '#contracts/list';
import { listInvoices, readInvoiceQuery } from '#invoices/list';
import { leadScope, listLeads, readLeadQuery } from '#leads/list';
import { createFileList } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { foldTerms } from '#platform/lists/conditions.ts';

/** A search in one kind of records. */
interface Search {
  q: string;
  /** Maximum number of results. */
  max: number;
}

/** Builds a list query for the first results of a search. */
const firstResults = ({ q, max }: Search): Record<string, string> => ({
  limit: String(max),
  'filter[q]': q,
});

/** Skips counting, because the search shows no totals. */
const withoutCount = { count: async () => 0 };

/** Finds users of the kinds that the caller may list and open. */
async function findUsers(db: Queryable, caller: Caller, search: Search): Promise<SearchResults['people']> {
  const reach = getReachableKinds(caller.permissions, 'list', 'show');
  if (reach.length === 0) return [];
  const { rows } = await listUsers(db, readUserQuery(firstResults(search)), reach);
  return rows.map(({ id, email, first_name, last_name }) => ({
    id,
    name: `${first_name} ${last_name}`.trim() || email,
    email,
  }));
}

async function findContracts(db: Queryable, search: Search): Promise<SearchResults['contracts']> {
  const { rows } = await listContracts(db, readContractQuery(firstResults(search)));
  return rows.map(({ id, number, name, plan, plan_name, status }) => ({
    id,
    number,
    name,
    plan: plan_name ?? plan,
    status,
  }));
}

/** Finds the latest invoices of a contract by its number, or an invoice by the number in its PDF name. */
async function findInvoices(db: Queryable, search: Search): Promise<SearchResults['invoices']> {
  const { rows } = await listInvoices(db, readInvoiceQuery(firstResults(search)), null);
  return rows.map(({ id, contract, period }) => ({ id, contract, period }));
}

const fileList = createFileList({ isUsed, isEmblem, countUses });

async function findFiles(db: Queryable, search: Search): Promise<SearchResults['files']> {
  const { rows } = await fileList.page(db, fileList.read(firstResults(search)));
  return rows.map(({ id, name, kind }) => ({ id, name, kind }));
}

/** Finds leads, without spam. */
async function findLeads(db: Queryable, search: Search): Promise<SearchResults['leads']> {
  const request = readLeadQuery(firstResults(search));
  const { rows } = await listLeads(db, request, { ...leadScope(request), ...withoutCount });
  return rows.map(({ id, number, name, status, created_at }) => ({
    id,
    number,
    name,
    status,
    createdAt: created_at.toISOString(),
  }));
}

async function findCancellations(db: Queryable, search: Search): Promise<SearchResults['cancellations']> {
  const { rows } = await listCancellations(db, readCancellationQuery(firstResults(search)), withoutCount);
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
 * Searches all kinds of records for staff, or one, each kind with its own list search. Kinds that the caller may not
 * both list and open are skipped.
 *
 * @param q at least two characters
 * @param kind the only kind to search; undefined for all
 */
export async function searchAll(
  db: Queryable,
  caller: Caller,
  q: string,
  kind?: ResultKind,
): Promise<SearchResults> {
  const find = <T>(
    each: ResultKind,
    keys: readonly PermissionKey[],
    load: (search: Search) => Promise<T[]>,
  ): Promise<T[]> =>
    (kind === undefined || kind === each) && keys.every((key) => caller.permissions.has(key))
      ? load({ q, max: kind ? maxResultsOfOneKind : maxResultsPerKind })
      : Promise.resolve([]);
  // Without a search term the lists would return their newest rows.
  if (foldTerms(q).length === 0) return noResults;
  const [entries, people, contracts, invoices, files, leads, cancellations] = await Promise.all([
    find('entries', [], ({ max }) => findEntries(db, caller, q, max)),
    find('people', [], (search) => findUsers(db, caller, search)),
    find('contracts', ['contracts.list', 'contracts.show'], (search) => findContracts(db, search)),
    // Invoices and files have no detail page, so the list permission is sufficient.
    find('invoices', ['invoices.list'], (search) => findInvoices(db, search)),
    find('files', ['files.list'], (search) => findFiles(db, search)),
    find('leads', ['leads.list', 'leads.show'], (search) => findLeads(db, search)),
    find('cancellations', ['cancellations.list', 'cancellations.show'], (search) =>
      findCancellations(db, search),
    ),
  ]);
  return { entries, people, contracts, invoices, files, leads, cancellations };
}
