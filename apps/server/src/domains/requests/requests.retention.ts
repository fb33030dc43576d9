import { deleteMails } from '#mail/outbox';
import { forgetTitles } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type RetentionRule, repeatBatches, toInterval } from '#platform/retention/retention.ts';
import { releaseKey } from '#platform/storage/unreferenced.ts';
import { deleteVisitsOfCases } from '#visits/write';

/** Requests per transaction, with their photos, visits and mails. */
const batchSize = 100;

const deleteSql = `with due as (
    select id from service_requests where created_at < $1::timestamptz - $2::interval and done_at < $1::timestamptz - $2::interval
    order by created_at limit ${batchSize} for update skip locked)
  delete from service_requests r using due where r.id = due.id returning r.id, r.mail_ids, r.photos`;

/** Retention of requests. `months` is the setting of the company. */
export const requestRetention = (months: number): readonly RetentionRule[] => [
  {
    name: 'service_requests',
    keep: { months },
    setting: 'KEEP_LEADS_MONTHS',
    what: 'Request of a client with its photos, visits and mails, since it was done, rejected or withdrawn',
    why: 'Claims of consumers expire after three years (Ley 24.240, art. 50)',
    apply: (pool, run) =>
      repeatBatches(batchSize, run, () =>
        transaction(pool, async (client) => {
          const { rows } = await client.query<{ id: string; mail_ids: string[]; photos: string[] }>(
            deleteSql,
            [run.now, toInterval({ months })],
          );
          if (rows.length === 0) return 0;
          const ids = rows.map(({ id }) => id);
          for (const key of rows.flatMap(({ photos }) => photos)) await releaseKey(client, key);
          const visits = await deleteVisitsOfCases(client, ids);
          await deleteMails(client, [
            ...rows.flatMap(({ mail_ids }) => mail_ids),
            ...visits.flatMap(({ mailIds }) => mailIds),
          ]);
          await forgetTitles(client, 'requests', ids);
          return rows.length;
        }),
      ),
  },
];
