import { formatDuration } from '@centinela/sections/kernel/calls/formatDuration.ts';
import { usersSubquery } from '#accounts/read';
import type { LateCall } from '#alarmCalls/store';
import { everyContract } from '#contracts/read';
import { type MailOrder, queueMails } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/**
 * Days after an alarm in which its delivery still gives a free month. A platform that is connected for the first time
 * delivers its history, from before the promise was made.
 */
export const creditDays = 45;

/** A new credit. The address is null without an active account. */
interface NewCredit {
  id: string;
  contract: string;
  contractId: string | null;
  arrivedAt: Date;
  seconds: number;
  promisedSeconds: number;
  email: string | null;
  name: string | null;
}

// A rejected month is given again when another call of the month was late.
const insertSql = `with late as (
    select distinct on (contract, month) c.*, month from jsonb_to_recordset($1::jsonb) as c (id bigint, contract text, "arrivedAt" timestamptz, seconds int,
      "promisedSeconds" int)
    cross join lateral (
      select date_trunc('month', c."arrivedAt" at time zone 'America/Argentina/Buenos_Aires')::date as month) m
    where c."arrivedAt" > now() - make_interval(days => ${creditDays})
    order by contract, month, c."arrivedAt", c.id
  ), inserted as (
    insert into call_credits as k (call_id, contract, client_id, month, arrived_at, seconds, promised_seconds)
    select l.id, l.contract, u.id, l.month, l."arrivedAt", l.seconds, l."promisedSeconds"
    from late l left join ${everyContract} c on c.number = l.contract left join ${usersSubquery} u on u.id = c.client_id
    order by l."arrivedAt", l.id
    on conflict (contract, month) do update set call_id = excluded.call_id, client_id = excluded.client_id,
        arrived_at = excluded.arrived_at, seconds = excluded.seconds, promised_seconds = excluded.promised_seconds,
        state = 'PENDING', reason = null, version = k.version + 1, updated_at = now(), updated_by_name = null
      where k.state = 'REJECTED'
    returning id, contract, client_id, arrived_at, seconds, promised_seconds
  )
  select i.id, i.contract, c.id as "contractId", i.arrived_at as "arrivedAt", i.seconds, i.promised_seconds as "promisedSeconds",
    u.email, u.first_name as name
  from inserted i left join ${everyContract} c on c.number = i.contract
    left join ${usersSubquery} u on u.id = i.client_id and u.enable and u.status = 'active'`;

/**
 * Gives a free month to each contract with a call that took longer than promised. A contract gets each month once.
 *
 * @returns the new credits
 */
export async function insertCredits(db: Queryable, lateCalls: readonly LateCall[]): Promise<NewCredit[]> {
  const { rows } = await db.query<NewCredit>({
    name: 'call-credits-create',
    text: insertSql,
    values: [JSON.stringify(lateCalls)],
  });
  return rows;
}

const toMailOrder = (credit: NewCredit & { email: string; contractId: string }): MailOrder => ({
  template: 'call-credit',
  to: credit.email,
  ...(credit.name && { toName: credit.name }),
  data: {
    contract: credit.contract,
    arrivedAt: credit.arrivedAt.toISOString(),
    took: formatDuration(credit.seconds),
    promised: formatDuration(credit.promisedSeconds),
    path: `/clientes/contratos/${credit.contractId}`,
  },
});

/** Inserts credits and mails their clients, in the transaction that stores the calls. */
export async function createCredits(
  db: Queryable,
  lateCalls: readonly LateCall[],
  config: Pick<Config, 'secret'>,
): Promise<void> {
  const orders = (await insertCredits(db, lateCalls)).flatMap(({ email, contractId, ...credit }) =>
    email === null || contractId === null ? [] : [toMailOrder({ ...credit, email, contractId })],
  );
  if (orders.length > 0) await queueMails(db, orders, config);
}
