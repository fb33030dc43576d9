import type { PermissionKey } from '@centinela/api/access/permissions.ts';
import { addDays } from '@centinela/api/visits/halfDays.ts';
import { getStartOfDay, toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { Pool, PoolClient } from 'pg';
import { isAssignable, usersSubquery } from '#accounts/read';
import { queueMail } from '#mail/outbox';
import type { Config } from '#platform/config/config.ts';
import { transaction } from '#platform/database/transaction.ts';
import { isOpenSql } from '../leads.list.ts';
import { describeLead } from '../leads.mail.ts';
import type { LeadRow } from '../leads.rows.ts';

/** Maximum leads listed in a mail, the earliest reminders first. */
const maxListed = 30;
/** Owners read at a time. */
const chunk = 200;

const isDueSql = `l.remind_at is not null and l.remind_at < $2 and ${isOpenSql} and not l.spam and l.merged_into is null`;

/** The permission of staff who work on leads. */
const permission: PermissionKey = 'leads.update';

// Owners who can no longer be assigned leads are skipped: their leads stay in the list of due reminders.
const ownersSql = `select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.kind = 'INSTALLER' as "isAgent"
  from ${usersSubquery} u
  where ${isAssignable('true')}
    and u.id in (select l.assignee_id from leads l where ${isDueSql})
    and not exists (select from lead_reminder_mails m where m.user_id = u.id and m.day >= $3)
    and ($4::uuid is null or u.id > $4)
  order by u.id limit ${chunk}`;

const dueSql = `select l.number, l.topic, l.province, l.locality, l.remind_at, count(*) over ()::int as total
  from leads l where l.assignee_id = $1 and ${isDueSql} order by l.remind_at, l.id limit ${maxListed}`;

// The row decides who sends today's mail of an owner, however many workers run.
const claimSql = `insert into lead_reminder_mails as m (user_id, day) values ($1, $2)
  on conflict (user_id) do update set day = excluded.day where m.day < excluded.day`;

interface Owner {
  id: string;
  email: string;
  name: string;
  isAgent: boolean;
}

interface DueRow extends Pick<LeadRow, 'number' | 'topic' | 'province' | 'locality'> {
  remind_at: Date;
  total: number;
}

/** Queues today's mail of an owner and records it, in one transaction. @returns false if there already is one */
async function queueOwnerMail(
  client: PoolClient,
  owner: Owner,
  { day, end }: { day: string; end: Date },
  config: Pick<Config, 'secret'>,
): Promise<boolean> {
  const claimed = await client.query(claimSql, [owner.id, day]);
  if (claimed.rowCount !== 1) return false;
  const { rows } = await client.query<DueRow>(dueSql, [owner.id, end]);
  const [first] = rows;
  if (!first) return false;
  const data = {
    what: 'reminders' as const,
    by: null,
    total: first.total,
    leads: rows.map((row) => ({
      number: row.number,
      about: describeLead(row),
      at: row.remind_at.toISOString(),
    })),
    path: owner.isAgent ? '/agentes/pedidos?due=true' : '/dashboard/leads?assignee=me&due=true',
  };
  const kind = owner.isAgent ? ({ kind: 'INSTALLER' } as const) : {};
  await queueMail(
    client,
    { template: 'leads-to-do', to: owner.email, toName: owner.name, ...kind, data },
    config,
  );
  return true;
}

/**
 * Queues one mail for each owner with reminders until the end of the day, at most one a day. Each owner is a
 * transaction, so a killed run continues with the others.
 *
 * @returns the number of mails
 */
export async function queueReminderMails(
  pool: Pool,
  config: Pick<Config, 'secret'>,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const day = toArgentineDate(now);
  const today = { day, end: getStartOfDay(addDays(day, 1)) };
  let count = 0;
  let last: string | null = null;
  for (;;) {
    const owners: { rows: Owner[] } = await pool.query<Owner>(ownersSql, [permission, today.end, day, last]);
    for (const owner of owners.rows) {
      signal?.throwIfAborted();
      if (await transaction(pool, (client) => queueOwnerMail(client, owner, today, config))) count += 1;
    }
    last = owners.rows.at(-1)?.id ?? null;
    if (owners.rows.length < chunk) return count;
  }
}
