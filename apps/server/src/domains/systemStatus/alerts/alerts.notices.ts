import type { Pool } from 'pg';
import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { postWebhook, WebhookError, type WebhookTarget } from '#platform/external/webhook.ts';
import type { LeasedWork } from '#platform/leases/leases.ts';
import type { AlertNotice } from './alerts.store.ts';

const inBothLanguages = (label: readonly [string, string]) => ({ es: label[0], en: label[1] });

const toBody = (
  { kind, id, check, state, title, text, fix, openedAt }: AlertNotice,
  url: string,
  now: Date,
) => ({
  type: `alert.${kind}`,
  timestamp: now.toISOString(),
  data: {
    id,
    check,
    state,
    title: inBothLanguages(title),
    text: inBothLanguages(text),
    fix: fix && inBothLanguages(fix),
    openedAt: openedAt.toISOString(),
    url,
  },
});

/** Queues a message to the webhook for each notice, in the current transaction. `url` is that of the status screen. */
export const queueNotices = (db: Queryable, notices: readonly AlertNotice[], url: string, now: Date) =>
  db.query(
    `with queued as (insert into system_alert_notices (body) select * from unnest($1::jsonb[]) returning id)
     select pg_notify('system_alert_notices', '') from queued`,
    [notices.map((notice) => JSON.stringify(toBody(notice, url, now)))],
  );

/** Attempts in about a day, after which a message is given up: the alert is sent again every day anyway. */
const maxAttempts = 30;

const noticeRow = z.object({ body: z.unknown() });

/** Sends the messages of the outbox to the webhook. A message may arrive twice, with the same id. */
export const createNoticeWork = (pool: Pool, target: WebhookTarget): LeasedWork => ({
  rows: {
    table: 'system_alert_notices',
    key: 'id',
    waiting: `state = 'QUEUED'`,
    order: 'due_at',
    leaseSeconds: 60,
    pauses: [10, 3_600],
  },
  concurrency: 2,
  async work({ rowKey: id }, signal) {
    const { rows } = await pool.query<{ body: unknown }>(
      'select body from system_alert_notices where id = $1',
      [id],
    );
    await postWebhook(target, { id, body: JSON.stringify(noticeRow.parse(rows[0]).body) }, signal);
    await pool.query(`update system_alert_notices set state = 'SENT', reason = null where id = $1`, [id]);
  },
  async failed({ rowKey, attempts }, error) {
    const reason = error instanceof WebhookError ? error.message : 'internal error';
    await pool.query(
      `update system_alert_notices set reason = $2, state = case when $3 then 'FAILED' else state end where id = $1`,
      [rowKey, reason, attempts >= maxAttempts],
    );
  },
});
