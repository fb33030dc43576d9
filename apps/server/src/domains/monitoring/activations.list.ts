import {
  activationKinds,
  activationRules,
  type OrderedActivation,
  orderedStates,
} from '@centinela/api/contracts/activations.ts';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { z } from 'zod';
import { everyUser } from '#accounts/people';
import { searchFor } from '#accounts/users';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { Conditions, wrongParameter } from '#platform/lists/conditions.ts';
import { countOf, pageOf, readListQuery } from '#platform/lists/page.ts';
import { activationAnswer } from './activations.rows.ts';
import type { Activation } from './monitoring.outbox.ts';

/** A total is counted up to here; beyond it nobody waits for the rest. */
const countedAtMost = 1_000;
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

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export const readActivationQuery = (query: Record<string, string | string[]>): ListRequest =>
  readListQuery(query, activationRules);

const options = { state: z.enum(orderedStates), kind: z.enum(activationKinds) };

async function conditionsOf(db: Queryable, { filters, q }: ListRequest): Promise<Conditions> {
  const where = new Conditions();
  for (const name of ['state', 'kind'] as const) {
    if (filters[name] === undefined) continue;
    const { data } = options[name].safeParse(filters[name]);
    if (data === undefined) throw wrongParameter(`filter[${name}]`, 'option');
    // By the letter, so that an index that has nothing but these is thought of.
    where.parts.push(`a.${name} = '${data}'`);
  }
  if (q?.trim()) await addSearch(db, where, q.trim());
  return where;
}

/** A contract's whole number, or words about its owner. */
async function addSearch(db: Queryable, where: Conditions, q: string): Promise<void> {
  const contract = where.place(`contract:${q.toUpperCase().replaceAll('\0', '')}`);
  const people = new Conditions();
  const search = searchFor(people, q);
  if (!search) {
    where.parts.push(`a.key = ${contract}`);
    return;
  }
  const { rows } = await db.query<{ id: string }>(
    `select id from ${everyUser} u where ${search} limit ${fewPeople + 1}`,
    people.values,
  );
  const theirs =
    rows.length > fewPeople
      ? `exists (select from ${everyUser} u where u.id = a.user_id and ${searchFor(where, q)})`
      : `a.user_id = any(${where.place(rows.map(({ id }) => id))}::uuid[])`;
  where.parts.push(`(a.key = ${contract} or ${theirs})`);
}

/**
 * One page of activations, newest first. What it costs does not grow with their number: ids grow with time, so the next
 * page is found from the last id.
 *
 * @throws AppError badRequest that names what is wrong in the query
 */
export async function listActivations(
  db: Queryable,
  request: ListRequest,
): Promise<{ data: OrderedActivation[]; pagination: Pagination }> {
  const where = await conditionsOf(db, request);
  const { limit, offset, cursor } = request;
  const whole = where.copy();
  if (cursor !== null) {
    if (!z.uuid().safeParse(cursor).success) throw wrongParameter('cursor', 'invalid');
    where.add((place) => `a.id < ${place}`, cursor);
  }
  const skip = cursor === null && offset > 0 ? ` offset ${where.place(offset)}::bigint` : '';
  const [found, { rows }] = await Promise.all([
    countOf(db, 'activations a', whole, countedAtMost),
    db.query<Row>(
      `with page as materialized (
         select a.id from activations a where ${where.sql} order by a.id desc limit ${limit + 1}${skip})
       select ${columns} from ${tables} where a.id in (select id from page) order by a.id desc`,
      where.values,
    ),
  ]);
  const page = pageOf(request, rows, found, ({ id }) => id, countedAtMost);
  return { data: page.rows.map(toOrdered), pagination: page.pagination };
}

/** One activation as staff is told of it. @throws AppError notFound */
export async function findActivation(db: Queryable, id: string): Promise<OrderedActivation> {
  if (!z.uuid().safeParse(id).success) throw new AppError('notFound');
  const { rows } = await db.query<Row>({
    name: 'activation-by-id',
    text: `select ${columns} from ${tables} where a.id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return toOrdered(row);
}
