import { auditTitle } from '#cases/write';
import { recordAudits, systemActor } from '#platform/audit/audit.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type RetentionRule, repeatBatches } from '#platform/retention/retention.ts';
import { releaseKey } from '#platform/storage/unreferenced.ts';

interface ExpiredRow {
  id: string;
  number: number;
  cv_key: string;
}

/** CVs deleted per transaction. */
const batchSize = 200;

const clearSql = `update leads l set cv_key = null, cv_name = null, cv_size = null, cv_until = null
  where l.id in (select id from leads where cv_until <= now() order by cv_until limit ${batchSize} for update skip locked)
  returning l.id, l.number, old.cv_key`;

/** Deletes expired CVs; their leads stay. The files are removed by the next sweep of the storage. */
export const deleteOldCvs: RetentionRule['apply'] = (pool, run) =>
  repeatBatches(batchSize, run, () =>
    transaction(pool, async (client) => {
      const { rows } = await client.query<ExpiredRow>(clearSql);
      for (const { cv_key } of rows) await releaseKey(client, cv_key);
      await recordAudits(
        client,
        systemActor,
        rows.map((row) => ({
          action: 'update',
          subject: 'leads',
          subjectId: row.id,
          title: auditTitle(row),
          before: { cv: true },
          after: { cv: null },
        })),
      );
      return rows.length;
    }),
  );
