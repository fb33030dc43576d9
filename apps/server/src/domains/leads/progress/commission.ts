import { usersSubquery } from '#accounts/read';
import { createReader } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';
import type { LeadRow } from '../leads.rows.ts';

/** Whether the sale of a lead earns a commission: an agent owns it, or brought it. */
async function hasAgent(db: Queryable, assignee: string | null, agentId: string | null): Promise<boolean> {
  if (agentId !== null) return true;
  if (assignee === null) return false;
  const { rowCount } = await db.query({
    name: 'lead-owner-agent',
    text: `select from ${usersSubquery} u where u.id = $1 and u.kind = 'INSTALLER'`,
    values: [assignee],
  });
  return rowCount === 1;
}

/**
 * Computes the commission of a sale from the settings: a percentage of its value, a fixed amount, or both. It is stored
 * with the lead, so that later settings change no earlier commission. Paying it is not part of the portal.
 *
 * @returns null without an agent or without a commission in the settings
 */
export async function computeCommission(
  db: Queryable,
  value: number,
  { assignee, agentId }: { assignee: string | null; agentId: LeadRow['agent_id'] },
): Promise<number | null> {
  const [settings] = await createReader(db, 'PUBLICO', new Date(), { withPrivate: true }).list(
    'internalSettings',
  );
  const { percent = null, amount = null } = settings?.agentCommission ?? {};
  if (percent === null && amount === null) return null;
  if (!(await hasAgent(db, assignee, agentId))) return null;
  return Math.round(value * (percent ?? 0) + (amount ?? 0) * 100) / 100;
}
