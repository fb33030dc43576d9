import type { TemplateData } from '@centinela/mail/templates.ts';
import type { Pool } from 'pg';
import { type MailOrder, queueMails } from '#mail/outbox';
import type { Recipient } from '#mail/recipients';
import type { Config } from '#platform/config/config.ts';
import { lockObject } from '#platform/database/locks.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type EmittedEvent, queueWebhooks } from '#webhooks/events';
import type { Evaluated } from '../checks/check.ts';
import { getNextStep } from './alerts.step.ts';
import { type AlertNotice, applyStep, loadUnresolved } from './alerts.store.ts';

/** Path of the status screen, for links in messages. */
const statusPath = '/dashboard/status';

export interface AlertDeps {
  pool: Pool;
  config: Pick<Config, 'secret'>;
  /** Returns who receives alerts by mail: the address in the settings, otherwise the administrators. */
  findRecipients(db: Queryable): Promise<Recipient[]>;
}

/**
 * Stores the results of an evaluation and queues the messages about alerts that opened, still last or are resolved, in one
 * transaction. Any number of workers may call it: they wait for each other, and evaluations that follow closely count once.
 *
 * @returns the changes for which messages were queued
 */
export const recordEvaluation = (
  { pool, config, findRecipients }: AlertDeps,
  results: readonly Evaluated[],
  now = new Date(),
): Promise<AlertNotice[]> =>
  transaction(pool, async (client) => {
    await lockObject(client, 'systemAlerts', '');
    const notices = await applyResults(
      client,
      results.filter(({ sendsAlerts }) => sendsAlerts),
      now,
    );
    if (notices.length === 0) return [];
    const orders = (await findRecipients(client)).map((recipient) => createMail(recipient, notices));
    if (orders.length > 0) await queueMails(client, orders, config);
    await queueWebhooks(client, notices.map(toEvent));
    return notices;
  });

/** Applies the results to the stored alerts. A check that no longer applies counts as successful. */
async function applyResults(db: Queryable, results: readonly Evaluated[], now: Date): Promise<AlertNotice[]> {
  const unresolved = new Map((await loadUnresolved(db)).map((alert) => [alert.check, alert]));
  const resultByName = new Map(results.map((result) => [result.name, result]));
  const notices: AlertNotice[] = [];
  for (const name of new Set([...resultByName.keys(), ...unresolved.keys()])) {
    const alert = unresolved.get(name) ?? null;
    const result = resultByName.get(name) ?? null;
    const step = getNextStep(alert, result?.state ?? 'ok', now);
    if (!step) continue;
    await applyStep(db, { alert, step, result, now });
    if (alert && step.kind === 'update' && step.notice)
      notices.push({
        ...(result && result.state !== 'ok' ? result : alert.result),
        kind: step.notice,
        id: alert.id,
        check: name,
        state: step.values.state,
        openedAt: step.values.openedAt ?? now,
      });
  }
  return notices;
}

const toEvent = ({ kind, id, check, state, title, text, fix, openedAt }: AlertNotice): EmittedEvent => ({
  event: 'system.alert',
  path: '/api/system-status',
  data: {
    ...{ id, kind, check, state, title: title[0], text: text[0], fix: fix?.[0] ?? null },
    openedAt: openedAt.toISOString(),
  },
});

function createMail(
  { email: to, firstName, lastName }: Recipient,
  notices: readonly AlertNotice[],
): MailOrder {
  const data: TemplateData<'system-alert'> = {
    alerts: notices.map(({ kind, state, title, text, fix, openedAt }) => ({
      kind,
      isProblem: state === 'problem',
      title: title[0],
      text: text[0],
      fix: fix?.[0] ?? null,
      openedAt: openedAt.toISOString(),
    })),
    path: statusPath,
  };
  return { template: 'system-alert', to, toName: `${firstName} ${lastName}`.trim(), data };
}
