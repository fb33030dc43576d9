import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { activationRules, type OrderedActivation } from '@centinela/api/contracts/activations.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { everyUser } from '#accounts/people';
import { searchFor } from '#accounts/users';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { Conditions } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { activationAnswer } from './activations.rows.ts';
import type { Activation } from './monitoring.outbox.ts';

/**
 * Maximum users whose activations are looked up by user. A name with more users is common: then the activations
 * are scanned, newest first, which fills a page quickly.
 */
const fewPeople = 10_000;

interface Row extends Activation {
  cause: OrderedActivation['cause'];
  user: OrderedActivation['user'];
}

const columns = `a.id, a.key, a.kind, a.user_id, a.contract, a.state, a.account, a.reason, a.attempts, a.due_at,
  a.queued_at, a.activated_at, a.cause,
  json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as "user"`;
const tables = `activations a join ${everyUser} u on u.id = a.user_id`;

/** Converts an activation to the staff API format. */
const toOrdered = (row: Row): OrderedActivation => ({
  ...activationAnswer(row),
  id: row.id,
  state: row.state,
  kind: row.kind,
  contract: row.contract,
  user: row.user,
  cause: row.cause,
});

/** Searches by the complete contract number or by the client's name. */
async function searched(text: string, where: Conditions, db: Queryable): Promise<string> {
  const q = text.trim();
  const contract = where.place(`contract:${q.toUpperCase().replaceAll('\0', '')}`);
  const people = new Conditions();
  const search = searchFor(people, q);
  if (!search) return `a.key = ${contract}`;
  const { rows } = await db.query<{ id: string }>(
    `select id from ${everyUser} u where ${search} limit ${fewPeople + 1}`,
    people.values,
  );
  const theirs =
    rows.length > fewPeople
      ? `exists (select from ${everyUser} u where u.id = a.user_id and ${searchFor(where, q)})`
      : `a.user_id = any(${where.place(rows.map(({ id }) => id))}::uuid[])`;
  return `(a.key = ${contract} or ${theirs})`;
}

const list = defineList<Row>(activationRules, {
  from: 'activations a',
  joined: tables,
  columns,
  key: [{ sql: 'a.id', type: 'uuid' }],
  filters: {
    // Inlined as literals, so that the planner can use the partial indexes.
    state: (state) => `a.state = '${state}'`,
    kind: (kind) => `a.kind = '${kind}'`,
    contract: (number, where) => `a.key = ${where.place(`contract:${number}`)}`,
  },
  search: searched,
  sorts: { id: null },
  order: { field: 'id', descending: true },
  counted: 1_000,
});

export const readActivationQuery = list.read;

/** Restricts activations to account kinds. Clients' activations use the general index, because agents are few. */
const isWithin = (kinds: readonly AccountKind[]): string =>
  kinds.includes('INSTALLER') ? 'true' : "a.kind <> 'INSTALLER'";

/**
 * Lists one page of activations of these account kinds, newest first.
 *
 * @throws AppError badRequest with the invalid parameters
 */
export async function listActivations(db: Queryable, request: ListRequest, kinds: readonly AccountKind[]) {
  const { rows, pagination } = await list.page(db, request, { where: () => isWithin(kinds) });
  return { rows: rows.map(toOrdered), pagination };
}

/** Finds an activation for staff. @throws AppError notFound, also for another account kind */
export async function findActivation(
  db: Queryable,
  id: string,
  kinds: readonly AccountKind[],
): Promise<OrderedActivation> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { rows } = await db.query<Row>({
    name: 'activation-by-id',
    text: `select ${columns} from ${tables} where a.id = $1 and a.kind = any($2)`,
    values: [id, kinds],
  });
  const row = orNotFound(rows[0]);
  return toOrdered(row);
}
