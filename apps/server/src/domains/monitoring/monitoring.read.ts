import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { type FailedState, failedStates, maxCountedFailed } from '@centinela/api/contracts/activations.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { lastDaysById } from '#platform/lists/days.ts';
import type { ActivationState } from './monitoring.outbox.ts';

/** An activation of a user, as other domains receive it. */
export interface UserActivation {
  userId: string;
  /** Contract number; null for the account itself. */
  contract: string | null;
  state: ActivationState;
  reason: string | null;
}

/** Lists all activations of some users. */
export async function listUserActivations(
  db: Queryable,
  userIds: readonly string[],
): Promise<UserActivation[]> {
  if (userIds.length === 0) return [];
  const { rows } = await db.query<UserActivation>({
    name: 'activations-of',
    text: 'select user_id as "userId", contract, state, reason from activations where user_id = any($1::uuid[])',
    values: [userIds],
  });
  return rows;
}

/** SQL expression: whether activation `id` is a client's; null if it was deleted together with the account. */
export const isClientActivation = (id: string): string =>
  `(select kind = 'CLIENT' from activations where id = ${id})`;

/** Counts lost activations of these account kinds by state, up to 1,000; only staff can retry them. */
export async function countLost(
  db: Queryable,
  kinds: readonly AccountKind[],
): Promise<Record<FailedState, number>> {
  const { rows } = await db.query<Record<FailedState, number>>({
    name: 'activations-lost',
    text: `select ${failedStates
      .map(
        (state) =>
          `(select count(*)::int from (select from activations where state = '${state}' and kind = any($1) limit ${maxCountedFailed}) s) as "${state}"`,
      )
      .join(', ')}`,
    values: [kinds],
  });
  return rows[0] ?? { FAILED: 0, REFUSED: 0 };
}

/** Maps states to the segments of the daily bar chart. */
const chartSegments = {
  active: ['ACTIVE'],
  waiting: ['QUEUED', 'SENDING'],
  lost: failedStates,
} as const satisfies Record<string, readonly ActivationState[]>;

/** Counts activations of these account kinds by day of their first order, oldest first, and by result. */
export async function countActivationsByDay(
  db: Queryable,
  days: number,
  kinds: readonly AccountKind[],
): Promise<Record<keyof typeof chartSegments, number[]>> {
  const only = (['CLIENT', 'INSTALLER'] as const).every((kind) => kinds.includes(kind))
    ? ''
    : ' and a.kind = any($1)';
  const count = (part: keyof typeof chartSegments): string =>
    `(select count(*)::int from activations a where a.state in ('${chartSegments[part].join("', '")}')
      and a.id >= d.first_id and a.id < d.end_id${only}) as ${part}`;
  const { rows } = await db.query<Record<keyof typeof chartSegments, number>>(
    `select ${count('active')}, ${count('waiting')}, ${count('lost')} from ${lastDaysById(days)} order by d.day`,
    only === '' ? [] : [kinds],
  );
  return {
    active: rows.map(({ active }) => active),
    waiting: rows.map(({ waiting }) => waiting),
    lost: rows.map(({ lost }) => lost),
  };
}
