import { leadFieldNames } from '@centinela/api/leads/leadLabels.ts';
import type { BulkResult, LeadChange, leadEndpoints } from '@centinela/api/leads/leads.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import type pg from 'pg';
import type { z } from 'zod';
import type { Assignee } from '#accounts/read';
import { auditTitle } from '#cases/write';
import { queueMail } from '#mail/outbox';
import type { Actor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { formatErrors } from '#platform/errors/formatErrors.ts';
import { changeLocked } from '../leads.change.ts';
import { describeLead } from '../leads.mail.ts';
import { findUnmergedLead, type LeadRow } from '../leads.rows.ts';

type BulkChange = z.output<(typeof leadEndpoints)['bulk']['body']>['changes'][number];

/** Maximum leads listed in the mail to a new owner. */
const maxListed = 30;

/**
 * Returns the change that restores the staff fields that a change sets; null for the reopening of a withdrawn request, which
 * only its client withdraws.
 */
function toPreviousChange(row: LeadRow, change: LeadChange): LeadChange | null {
  if (row.outcome === 'WITHDRAWN' && change.status !== undefined) return null;
  return {
    ...(change.status !== undefined && {
      status: row.status,
      lostReason: row.lost_reason,
      lostNote: row.lost_note,
      value: row.value,
      ...(row.outcome !== null && row.outcome !== 'WITHDRAWN' && { outcome: row.outcome }),
    }),
    ...(change.assignee !== undefined && { assignee: row.assignee_id }),
    ...(change.spam !== undefined && { spam: row.spam }),
    ...((change.remindAt !== undefined || change.remindNote !== undefined) && {
      remindAt: row.remind_at?.toISOString() ?? null,
      remindNote: row.remind_note,
    }),
  };
}

interface HandedOver {
  owner: Assignee;
  leads: LeadRow[];
}

/** Queues one mail for each new owner, however many leads they got. */
async function queueHandoverMails(
  client: pg.PoolClient,
  handovers: Iterable<HandedOver>,
  actor: Actor,
  config: Pick<Config, 'secret'>,
): Promise<void> {
  for (const { owner, leads } of handovers) {
    const items = leads.slice(0, maxListed).map((row) => ({ number: row.number, about: describeLead(row) }));
    const data = {
      what: 'assigned' as const,
      by: actor.user?.name ?? null,
      total: leads.length,
      leads: items,
      path: owner.isAgent ? '/agentes/pedidos' : '/dashboard/leads?assignee=me',
    };
    const kind = owner.isAgent ? ({ kind: 'INSTALLER' } as const) : {};
    const mail = { template: 'leads-to-do', to: owner.email, toName: owner.name, ...kind, data } as const;
    await queueMail(client, mail, config);
  }
}

const toFailure = (id: string, title: string, error: AppError, language: Language) => ({
  id,
  title,
  message: formatErrors(error, language, (field) => leadFieldNames.get(field)),
});

interface Caller {
  actor: Actor;
  language: Language;
}

type AppliedChange = { row: LeadRow; newOwner: Assignee | null; previous: LeadChange | null };

/** Applies one change of a bulk action; every check precedes the first write. */
async function applyOne(
  client: pg.PoolClient,
  { id, version, change }: BulkChange,
  { actor, language }: Caller,
): Promise<AppliedChange | ReturnType<typeof toFailure>> {
  const row = await findUnmergedLead(client, id, true);
  if (!row) return toFailure(id, '', new AppError('notFound'), language);
  try {
    if (version !== undefined && version !== row.version) throw new AppError('stale');
    const changed = await changeLocked(client, row, change, actor);
    return { ...changed, previous: toPreviousChange(row, change) };
  } catch (error) {
    if (error instanceof AppError && error.status < 500)
      return toFailure(id, auditTitle(row), error, language);
    throw error;
  }
}

/**
 * Changes several leads in one transaction, in the order of their ids, so that two bulk changes cannot block each other.
 *
 * @param isDryRun reports the result and changes nothing
 */
export const changeLeads = (
  db: Queryable,
  changes: readonly BulkChange[],
  { actor, language, config, isDryRun }: Caller & { config: Pick<Config, 'secret'>; isDryRun: boolean },
): Promise<BulkResult> =>
  inTransaction(db, async (client) => {
    await client.query('savepoint bulk');
    const result: BulkResult = { count: 0, failed: [], previous: [] };
    const handovers = new Map<string, HandedOver>();
    for (const each of [...changes].sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const applied = await applyOne(client, each, { actor, language });
      if ('message' in applied) {
        result.failed.push(applied);
        continue;
      }
      const { row, newOwner, previous } = applied;
      result.count += 1;
      if (previous) result.previous.push({ id: row.id, version: row.version, change: { ...previous } });
      if (!newOwner) continue;
      const handover = handovers.get(newOwner.id) ?? { owner: newOwner, leads: [] };
      handover.leads.push(row);
      handovers.set(newOwner.id, handover);
    }
    await queueHandoverMails(client, handovers.values(), actor, config);
    if (isDryRun) await client.query('rollback to savepoint bulk');
    return result;
  });
