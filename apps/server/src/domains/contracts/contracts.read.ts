import type { HouseholdView } from '@centinela/api/household/shared.ts';
import { allPlans } from '#content/catalogue';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';

/** Columns of a contract that import files provide. */
export const contractFields = [
  'document',
  'final_user_id',
  'name',
  'email',
  'phone',
  'plan',
  'plan_quantity',
  'addons',
  'status',
  'address',
  'location',
  'province',
  'start_date',
  'monthly_total',
  'warranty_months',
] as const;

/** The contract columns that other domains may join. PostgreSQL inlines the subquery. */
export const everyContract = `(select id, number, client_id, plan_id, created_file, changed_file, ${contractFields.join(', ')}
    from contracts)`;

/** Former versions of contracts, one per change; undone changes are excluded. */
export const everyFormerVersion =
  '(select contract_id, version, before, file, at from contract_history where not undone)';

/** Returns a relation with number, client and status of the contracts whose ids a query selects. */
export const contractsByIds = (ids: string): string =>
  `(select number, client_id, status from contracts where id in (${ids}))`;

/** Builds the query for the numbers of the contracts that a reader may see in a view. */
export const visibleContractNumbers = (
  reader: Reader,
  view: HouseholdView,
  place: (value: unknown) => string,
): string => `select c.number from contracts c where ${seenBy(reader, view, place)}`;

/** Lists a client's contracts that have not ended, optionally restricted to these ids. */
export async function listContractsInForce(
  db: Queryable,
  clientId: string,
  ids: readonly string[] | null,
): Promise<{ id: string; number: string }[]> {
  const { rows } = await db.query<{ id: string; number: string }>({
    name: 'contracts-in-force',
    text: `select c.id, c.number from contracts c
      where c.client_id = $1 and c.status <> 'BAJA' and ($2::uuid[] is null or c.id = any($2::uuid[])) order by c.number limit 50`,
    values: [clientId, ids],
  });
  return rows;
}

/** SQL query for the highest contract number. */
export const highestNumberQuery = 'select max(number) from contracts';

/** SQL condition: the account has a contract. `client` and the arguments below are SQL expressions. */
export const hasContract = (client: string): string =>
  `exists (select from contracts c where c.client_id = ${client})`;

/** SQL condition: the account has a contract with this document. */
export const hasContractWithDocument = (client: string, document: string): string =>
  `exists (select from contracts c where c.client_id = ${client} and c.document = ${document})`;

/** SQL condition: the contract with this number is not active. */
export const hasEnded = (number: string): string =>
  `exists (select from contracts c where c.number = ${number} and c.status <> 'ACTIVO')`;

/** SQL condition: staff moved the contract with this id to this account and entered a reason. */
export const wasMovedByStaff = (contract: string, client: string): string =>
  `exists (
    select from contract_history h where h.contract_id = ${contract} and h.reason is not null
      and h.before->>'client_id' is distinct from ${client}::text)`;

/** Contracts with a client's document that are not in the client's account. */
export interface ContractsElsewhere {
  /** Contracts of another account. */
  otherAccount: number;
  /** Contracts without an account. */
  noAccount: number;
}

/**
 * Counts the contracts with one of these documents (digits only) that an account does not have. Clients enter
 * their own document and it is not verified.
 */
export async function countContractsElsewhere(
  db: Queryable,
  userId: string,
  documents: readonly string[],
): Promise<ContractsElsewhere> {
  const { rows } = await db.query<ContractsElsewhere>({
    name: 'contracts-foreign',
    text: `select count(client_id)::int as "otherAccount", (count(*) - count(client_id))::int as "noAccount"
      from contracts where document = any($2::text[]) and client_id is distinct from $1`,
    values: [userId, documents],
  });
  return rows[0] ?? { otherAccount: 0, noAccount: 0 };
}

/** A contract with its account. */
interface UserContract {
  id: string;
  number: string;
  clientId: string;
}

/**
 * Lists the contracts of some accounts, whatever their status. The result stays valid until the transaction ends
 * if imports are blocked (`blockImports`), because every assignment of a contract takes that lock.
 */
export async function listContractsOfUsers(
  db: Queryable,
  userIds: readonly string[],
): Promise<UserContract[]> {
  const { rows } = await db.query<UserContract>(
    'select id, number, client_id as "clientId" from contracts where client_id = any($1::uuid[]) order by number',
    [userIds],
  );
  return rows;
}

/** An active contract, with the fields needed for offers and service requests. */
export interface ActiveContract {
  id: string;
  number: string;
  planId: string;
  plan: { code: string; name: string | null };
  planQuantity: number;
  /** ERP codes. */
  addons: string[];
  /** In pesos; null if the ERP has no amount. */
  monthlyTotal: number | null;
  address: string | null;
  location: string | null;
  province: string | null;
}

/** Maximum contracts of a client that other domains receive: the newest ones. */
const maxActiveContracts = 50;

/**
 * Lists a client's own active contracts, newest first. With `id`, only that contract, if it belongs to the
 * client.
 */
export async function listActiveContracts(
  db: Queryable,
  clientId: string,
  id: string | null = null,
): Promise<ActiveContract[]> {
  const { rows } = await db.query<ActiveContract>({
    name: 'contracts-active-of',
    text: `select c.id, c.number, c.plan_id as "planId", json_build_object('code', c.plan, 'name', p.name) as plan,
        c.plan_quantity as "planQuantity", c.addons, c.monthly_total::float8 as "monthlyTotal", c.address, c.location, c.province
      from contracts c left join ${allPlans} p on p.id = c.plan_id
      where c.client_id = $1 and c.status = 'ACTIVO' and ($2::uuid is null or c.id = $2)
      order by c.id desc limit ${maxActiveContracts}`,
    values: [clientId, id],
  });
  return rows;
}

/** A contract, with the fields from which its equipment and warranty are computed. */
export interface WarrantyContract {
  id: string;
  number: string;
  planId: string;
  /** Name of the plan, or its code. */
  plan: string;
  planQuantity: number;
  /** ERP codes. */
  addons: string[];
  /** ISO date. */
  startDate: string | null;
  /** Warranty term from the ERP, in months. */
  warrantyMonths: number | null;
  address: string | null;
  location: string | null;
}

const warrantyContractSql = `select c.id, c.number, c.plan_id as "planId", coalesce(p.name, c.plan) as plan,
    c.plan_quantity as "planQuantity", c.addons, to_char(c.start_date, 'YYYY-MM-DD') as "startDate",
    c.warranty_months as "warrantyMonths", c.address, c.location
  from contracts c left join ${allPlans} p on p.id = c.plan_id`;

/** Lists a client's own contracts, newest first, whatever their status. With `id`, only that one. */
export async function listOwnWarrantyContracts(
  db: Queryable,
  clientId: string,
  id: string | null = null,
): Promise<WarrantyContract[]> {
  const { rows } = await db.query<WarrantyContract>({
    name: 'contracts-warranty-of',
    text: `${warrantyContractSql} where c.client_id = $1 and ($2::uuid is null or c.id = $2)
      order by c.id desc limit ${maxActiveContracts}`,
    values: [clientId, id],
  });
  return rows;
}

/** Loads a contract by its id; null for an unknown one. */
export async function loadWarrantyContract(db: Queryable, id: string): Promise<WarrantyContract | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<WarrantyContract>({
    name: 'contract-warranty-by-id',
    text: `${warrantyContractSql} where c.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Adds a parameter to a statement. @returns its placeholder, such as $3 */
export type Place = (value: unknown) => string;

/**
 * Builds `table h where …`, which selects the access of a reader to another client's data: at most one row with
 * `owner_id` and the ids of the shared `contracts` (null means all). It selects nothing if the access is not valid for
 * the view. Provided by the household domain.
 */
export type SelectAccess = (view: HouseholdView, place: Place) => string;

/** The client who reads contracts and related data in the client area, and through which access. */
export interface Reader {
  /** The logged-in client. */
  clientId: string;
  /** The access through which they read another client's data; null for their own. */
  access: SelectAccess | null;
}

/** Creates the reader of a client's own data. */
export const createOwnReader = (clientId: string): Reader => ({ clientId, access: null });

/**
 * SQL condition on contract `c` for everything that a logged-in client may read: their own contracts or, through an
 * access, those of its owner that it shares for this view. Evaluated within the reading statement, so that an ended
 * or expired access, a cancelled contract (BAJA) or one transferred to another client becomes invisible immediately.
 * Guests cannot share further, because the contract must belong to the owner.
 */
export function seenBy({ clientId, access }: Reader, view: HouseholdView, place: Place): string {
  if (access === null) return `c.client_id = ${place(clientId)}`;
  const granted = access(view, place);
  return `c.client_id = (select h.owner_id from ${granted}) and c.status <> 'BAJA'
    and (select h.contracts is null or c.id = any(h.contracts) from ${granted})`;
}
