import type { LeadStatus } from '@centinela/api/leads/leadSubjects.ts';
import type { FullLead } from '@centinela/api/leads/leads.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Maximum steps returned for a lead: the newest. */
const maxSteps = 100;

interface StepRow {
  status: LeadStatus;
  by: string | null;
  at: Date;
}

/** Records that the status of a lead changed. */
export async function addStep(
  db: Queryable,
  leadId: string,
  status: LeadStatus,
  by: string | null,
): Promise<void> {
  await db.query({
    name: 'lead-step',
    text: 'insert into lead_steps (lead_id, status, by_name) values ($1, $2, $3)',
    values: [leadId, status, by],
  });
}

/** Lists the changes of the status of a lead, oldest first. */
export async function listSteps(db: Queryable, leadId: string): Promise<FullLead['history']> {
  const { rows } = await db.query<StepRow>({
    name: 'lead-steps-of',
    text: `select status, by_name as by, created_at as at from lead_steps where lead_id = $1 order by id desc limit ${maxSteps}`,
    values: [leadId],
  });
  return rows.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })).toReversed();
}
