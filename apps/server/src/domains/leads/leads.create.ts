import type { StaffLead } from '@centinela/api/leads/sending.ts';
import { recordCase } from '#cases/write';
import type { Actor } from '#platform/audit/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { toStaffContent } from './leads.content.ts';
import { findLead, type LeadRow } from './leads.rows.ts';
import { getLeadOrigin } from './leads.source.ts';
import { computeFingerprint, type IncomingLead, insertLead } from './leads.store.ts';

/** Creates a lead that a member of staff enters. No mail is sent, because staff knows about it. */
export const createStaffLead = (
  db: Queryable,
  entered: StaffLead,
  actor: Actor,
  config: Pick<Config, 'secret' | 'cvDays'>,
): Promise<LeadRow> =>
  inTransaction(db, async (client) => {
    const words = toStaffContent(entered);
    const lead: IncomingLead = { source: 'STAFF', verified: true, landing: null, words, ip: actor.ip ?? '' };
    const derived = {
      fingerprint: computeFingerprint(lead),
      evidence: null,
      origin: getLeadOrigin(words),
      agent: { trackedLink: null, agentCode: null },
    };
    const { id } = await insertLead(client, lead, derived, config);
    await client.query(
      'update leads set assignee_id = $2, updated_by_name = $3, document = $4 where id = $1',
      [
        id,
        entered.isMine ? (actor.user?.id ?? null) : null,
        actor.user?.name ?? null,
        entered.document ?? null,
      ],
    );
    const created = orNotFound(await findLead(client, id));
    const { source, topic, status, assignee_id: assignee } = created;
    await recordCase(client, actor, 'leads', created, {
      action: 'create',
      after: { source, topic, status, assignee },
    });
    return created;
  });
