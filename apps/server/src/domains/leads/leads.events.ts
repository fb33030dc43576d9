import type { Queryable } from '#platform/database/queryable.ts';
import { queueWebhooks } from '#webhooks/events';
import type { LeadRow } from './leads.rows.ts';

type EventData = Pick<LeadRow, 'id'> & Partial<Pick<LeadRow, 'number' | 'status' | 'topic' | 'source'>>;

/** Queues events of leads for webhooks, without personal data, in the transaction of their cause. */
export const queueLeadEvents = (
  db: Queryable,
  event: 'lead.created' | 'lead.changed',
  leads: readonly (EventData & { isDeleted?: boolean; mergedInto?: string })[],
): Promise<void> =>
  queueWebhooks(
    db,
    leads.map((data) => ({ event, path: `/api/leads/${data.id}`, data: { ...data } })),
  );
