import type { HouseholdView } from '@centinela/api/household/shared.ts';
import { everyPlan } from '#content/plans';
import { type Reader, seenBy } from '#household/seen';
import type { Queryable } from '#platform/database/queryable.ts';

/** The fields of a contract that files tell, by their columns. */
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
] as const;

/** Every contract, for the joins of other domains: what they may know of it. PostgreSQL sees through it. */
export const everyContract = `(select id, number, client_id, plan_id, created_file, changed_file, ${contractFields.join(', ')}
    from contracts)`;

/** The same of what contracts were before each change that counts: what was undone is as if it had never been. */
export const everyFormer =
  '(select contract_id, version, before, file, at from contract_history where not undone)';

/** Number, client and status of the contracts whose ids a query gives, as a relation. */
export const contractsAmong = (ids: string): string =>
  `(select number, client_id, status from contracts where id in (${ids}))`;

/** The query for the numbers of the contracts that a client sees in a view. */
export const numbersSeen = (reader: Reader, view: HouseholdView, place: (value: unknown) => string): string =>
  `select c.number from contracts c where ${seenBy(reader, view, place)}`;

/** A client's contracts that have not ended, of these ids or all. */
export async function contractsInForce(
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

/** The query for the last number of all. */
export const lastNumber = 'select max(number) from contracts';

/** Whether an account has a contract; `client` is SQL, as whatever is asked about below. */
export const hasContract = (client: string): string =>
  `exists (select from contracts c where c.client_id = ${client})`;

/** Whether an account has a contract with a document. */
export const hasContractWith = (client: string, document: string): string =>
  `exists (select from contracts c where c.client_id = ${client} and c.document = ${document})`;

/** Whether a contract, by its number, is not active any more. */
export const hasEnded = (number: string): string =>
  `exists (select from contracts c where c.number = ${number} and c.status <> 'ACTIVO')`;

/** Whether staff gave a contract, by its id, to this account and said why. */
export const wasGiven = (contract: string, client: string): string =>
  `exists (
    select from contract_history h where h.contract_id = ${contract} and h.reason is not null
      and h.before->>'client_id' is distinct from ${client}::text)`;

/** A contract, as whoever holds it is kept from going. */
export interface HeldContract {
  id: string;
  number: string;
  clientId: string;
}

/** Contracts with a person's document that are not theirs. */
export interface ForeignContracts {
  /** Another account has them. */
  otherAccount: number;
  /** No account has them. */
  noAccount: number;
}

/**
 * How many contracts with one of these documents (digits only) an account does not have: a client writes their own
 * document, and nobody has checked it.
 */
export async function foreignContracts(
  db: Queryable,
  userId: string,
  documents: readonly string[],
): Promise<ForeignContracts> {
  const { rows } = await db.query<ForeignContracts>({
    name: 'contracts-foreign',
    text: `select count(client_id)::int as "otherAccount", (count(*) - count(client_id))::int as "noAccount"
      from contracts where document = any($2::text[]) and client_id is distinct from $1`,
    values: [userId, documents],
  });
  return rows[0] ?? { otherAccount: 0, noAccount: 0 };
}

/**
 * The contracts of some accounts, whatever their state. What is found stays so until the transaction ends if imports are
 * held off (`holdOffImports`): nobody gives a contract to an account without that.
 */
export async function contractsHeldBy(db: Queryable, userIds: readonly string[]): Promise<HeldContract[]> {
  const { rows } = await db.query<HeldContract>(
    'select id, number, client_id as "clientId" from contracts where client_id = any($1::uuid[]) order by number',
    [userIds],
  );
  return rows;
}

/** A contract under which somebody is protected, as far as something is offered or asked for under it. */
export interface ActiveContract {
  id: string;
  number: string;
  planId: string;
  plan: { code: string; name: string | null };
  /** The ERP's codes. */
  addons: string[];
  /** In pesos; null where the ERP does not say. */
  monthlyTotal: number | null;
  address: string | null;
  location: string | null;
  province: string | null;
}

/** Active contracts of one client that others are told of: the newest. */
const mostActive = 50;

/** A client's own active contracts, newest first; of one id only where it is given (none, when it is another's). */
export async function activeContractsOf(
  db: Queryable,
  clientId: string,
  id: string | null = null,
): Promise<ActiveContract[]> {
  const { rows } = await db.query<ActiveContract>({
    name: 'contracts-active-of',
    text: `select c.id, c.number, c.plan_id as "planId", json_build_object('code', c.plan, 'name', p.name) as plan, c.addons,
        c.monthly_total::float8 as "monthlyTotal", c.address, c.location, c.province
      from contracts c left join ${everyPlan} p on p.id = c.plan_id
      where c.client_id = $1 and c.status = 'ACTIVO' and ($2::uuid is null or c.id = $2)
      order by c.id desc limit ${mostActive}`,
    values: [clientId, id],
  });
  return rows;
}
