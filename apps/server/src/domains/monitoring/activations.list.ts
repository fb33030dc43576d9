import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { activationRules, type RequestedActivation } from '@centinela/api/contracts/activations.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { buildSearchCondition, usersSubquery } from '#accounts/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { Conditions } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { toActivationAnswer } from './activations.rows.ts';
import type { Activation } from './monitoring.outbox.ts';

/**
 * Maximum users whose activations are looked up by user. A name with more users is common: then the activations
 * are scanned, newest first, which fills a page quickly.
 */
const maxMatchingUsers = 10_000;

interface ActivationRow extends Activation {
  cause: RequestedActivation['cause'];
  user: RequestedActivation['user'];
}

const columns = `a.id, a.key, a.kind, a.user_id, a.contract, a.state, a.account, a.reason, a.attempts, a.due_at,
  a.queued_at, a.activated_at, a.cause,
  json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) as "user"`;
const tables = `activations a join ${usersSubquery} u on u.id = a.user_id`;

/** Converts an activation to the staff API format. */
const toStaffActivation = (row: ActivationRow): RequestedActivation => ({
  ...toActivationAnswer(row),
  id: row.id,
  state: row.state,
  kind: row.kind,
  contract: row.contract,
  user: row.user,
  cause: row.cause,
});

/** Searches by the complete contract number or by the client's name. */
async function buildActivationSearch(text: string, where: Conditions, db: Queryable): Promise<string> {
  const q = text.trim();
  const contract = where.bind(`contract:${q.toUpperCase().replaceAll('\0', '')}`);
  const userConditions = new Conditions();
  const search = buildSearchCondition(userConditions, q);
  if (!search) return `a.key = ${contract}`;
  const { rows } = await db.query<{ id: string }>(
    `select id from ${usersSubquery} u where ${search} limit ${maxMatchingUsers + 1}`,
    userConditions.values,
  );
  const userCondition =
    rows.length > maxMatchingUsers
      ? `exists (select from ${usersSubquery} u where u.id = a.user_id and ${buildSearchCondition(where, q)})`
      : `a.user_id = any(${where.bind(rows.map(({ id }) => id))}::uuid[])`;
  return `(a.key = ${contract} or ${userCondition})`;
}

const list = defineList<ActivationRow>(activationRules, {
  from: 'activations a',
  joined: tables,
  columns,
  key: [{ sql: 'a.id', type: 'uuid' }],
  filters: {
    // Inlined as literals, so that the planner can use the partial indexes.
    state: (state) => `a.state = '${state}'`,
    kind: (kind) => `a.kind = '${kind}'`,
    user: 'a.user_id',
    contract: (number, where) => `a.key = ${where.bind(`contract:${number}`)}`,
  },
  search: buildActivationSearch,
  sorts: { id: null },
  order: { field: 'id', descending: true },
  counted: 1_000,
});

export const readActivationQuery = list.read;

/** Restricts activations to account kinds. Clients' activations use the general index, because agents are few. */
const restrictKinds = (kinds: readonly AccountKind[]): string =>
  kinds.includes('INSTALLER') ? 'true' : "a.kind <> 'INSTALLER'";

/**
 * Lists one page of activations of these account kinds, newest first.
 *
 * @throws AppError badRequest with the invalid parameters
 */
export async function listActivations(db: Queryable, request: ListRequest, kinds: readonly AccountKind[]) {
  const { rows, pagination } = await list.page(db, request, { where: () => restrictKinds(kinds) });
  return { rows: rows.map(toStaffActivation), pagination };
}

/** Finds an activation for staff. @throws AppError notFound, also for another account kind */
export async function findActivation(
  db: Queryable,
  id: string,
  kinds: readonly AccountKind[],
): Promise<RequestedActivation> {
  if (!isUuid(id)) throw new AppError('notFound');
  const { rows } = await db.query<ActivationRow>({
    name: 'activation-by-id',
    text: `select ${columns} from ${tables} where a.id = $1 and a.kind = any($2)`,
    values: [id, kinds],
  });
  const row = orNotFound(rows[0]);
  return toStaffActivation(row);
}
