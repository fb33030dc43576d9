import { createRowRule, type RetentionRule } from '#platform/retention/retention.ts';

/** Retention of the mail log. `months` is the setting of the company. */
export const mailRetention = (months: number): readonly RetentionRule[] => [
  createRowRule({
    name: 'mails',
    table: 'mails',
    since: 'created_at',
    where: "state in ('SENT', 'FAILED', 'LOG_ONLY')",
    keep: { months },
    setting: 'KEEP_MAILS_MONTHS',
    what: 'Mail with its text and its attempts, since it was queued',
    why: 'Evidence that a client was notified: claims of consumers expire after three years (Ley 24.240, art. 50)',
  }),
  {
    name: 'mail_links',
    keep: { days: 7 },
    what: 'Private link of a mail that could only be logged',
    why: 'Staff may pass it on; it grants access',
    async apply(pool, { now }) {
      const { rowCount } = await pool.query(
        `update mails set sealed_link = null
         where sealed_link is not null and state = 'LOG_ONLY' and created_at < $1::timestamptz - interval '7 days'`,
        [now],
      );
      return rowCount ?? 0;
    },
  },
];
