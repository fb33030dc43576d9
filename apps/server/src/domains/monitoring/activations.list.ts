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
 * People whose activations are looked up one by one. Words that more people have are common: then the activations are
 * walked, newest first, and a page of them is soon together.
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

/** An activation as staff is told of it. */
const toOrdered = (row: Row): OrderedActivation => ({
  ...activationAnswer(row),
  id: row.id,
  state: row.state,
  kind: row.kind,
  contract: row.contract,
  user: row.user,
  cause: row.cause,
});

/** A contract's whole number, or words about its owner. */
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
    // By the letter, so that an index that has nothing but these is thought of.
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

/** Clients' activations are found along the index of all: agents are few among them. */
const isWithin = (kinds: readonly AccountKind[]): string =>
  kinds.includes('INSTALLER') ? 'true' : "a.kind <> 'INSTALLER'";

/** One page of activations of accounts of these kinds, newest first. @throws AppError badRequest that names what is wrong in the query */
export async function listActivations(db: Queryable, request: ListRequest, kinds: readonly AccountKind[]) {
  const { rows, pagination } = await list.page(db, request, { where: () => isWithin(kinds) });
  return { rows: rows.map(toOrdered), pagination };
}

/** One activation as staff is told of it. @throws AppError notFound, also for one of an account of another kind */
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
