import { deleteMails } from '#mail/outbox';
import { forgetTitles } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type RetentionRule, repeatBatches, toInterval } from '#platform/retention/retention.ts';
import { deleteVisitsOfCases, hasVisitSinceSql } from '#visits/write';
import { deleteOldCvs } from '../cv/cv.expire.ts';
import { type DeletedLead, deleteLeads } from './leads.delete.ts';

/** Leads per transaction, with their files, visits and mails. */
const batchSize = 100;

// With the leads that were merged into them. `created_at` limits the search to an index range. Notes and visits are changes of
// a lead that do not change its row.
const findSql = `with due as (
    select l.id from leads l where l.created_at < $1::timestamptz - $2::interval and l.updated_at < $1::timestamptz - $2::interval
      and l.status <> 'WON' and l.merged_into is null
      and not exists (select from lead_notes n where n.lead_id = l.id and n.created_at >= $1::timestamptz - $2::interval)
      and not ${hasVisitSinceSql('l.id', '$1::timestamptz - $2::interval')}
    order by l.created_at limit ${batchSize} for update of l skip locked)
  select l.id, l.mail_id, l.agent_mail_id, l.cv_key from leads l
  where l.id = any(array(select id from due)) or l.merged_into = any(array(select id from due))`;

/** Retention of leads. `months` is the setting of the company. */
export const leadRetention = (months: number): readonly RetentionRule[] => [
  {
    name: 'leads',
    keep: { months },
    setting: 'KEEP_LEADS_MONTHS',
    what: 'Lead that did not buy, with its form, photos, visits and mails, since its last change',
    why: 'Claims of consumers expire after three years (Ley 24.240, art. 50); a person who never became a client must not be kept for longer (Ley 25.326, art. 4.7)',
    apply: (pool, run) =>
      repeatBatches(1, run, () =>
        transaction(pool, async (client) => {
          const { rows } = await client.query<DeletedLead>(findSql, [run.now, toInterval({ months })]);
          if (rows.length === 0) return 0;
          const ids = rows.map(({ id }) => id);
          await deleteLeads(client, rows);
          const visits = await deleteVisitsOfCases(client, ids);
          await deleteMails(client, [
            ...rows.flatMap(({ mail_id, agent_mail_id }) => [mail_id ?? [], agent_mail_id ?? []].flat()),
            ...visits.flatMap(({ mailIds }) => mailIds),
          ]);
          await forgetTitles(client, 'leads', ids);
          await forgetTitles(
            client,
            'visits',
            visits.map(({ id }) => id),
          );
          return rows.length;
        }),
      ),
  },
  {
    name: 'cvs',
    keep: { days: 180 },
    setting: 'CV_DAYS',
    what: 'CV of a lead',
    why: 'The form states the date (decision 069)',
    apply: deleteOldCvs,
  },
];
