import { usersSubquery } from '#accounts/read';
import { createReader } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';
import type { LeadRow } from '../leads.rows.ts';

/** Who may earn the commission of a lead. */
type LeadAgents = Pick<LeadRow, 'agent_id' | 'assignee_id'>;

/**
 * Returns the user to whom the commission of a lead belongs, if they are an agent: the agent who brought the lead, else its
 * owner. No other agent is shown it, and another owner of a lead that an agent brought earns nothing.
 */
export const getEarner = ({ agent_id, assignee_id }: LeadAgents): string | null => agent_id ?? assignee_id;

/** Finds the agent to whom the commission of a lead belongs; null for none. */
export async function findEarningAgent(db: Queryable, lead: LeadAgents): Promise<string | null> {
  const earner = getEarner(lead);
  if (earner === null || lead.agent_id !== null) return earner;
  const { rowCount } = await db.query({
    name: 'lead-owner-agent',
    text: `select from ${usersSubquery} u where u.id = $1 and u.kind = 'INSTALLER'`,
    values: [earner],
  });
  return rowCount === 1 ? earner : null;
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
  lead: LeadAgents,
): Promise<number | null> {
  const [settings] = await createReader(db, 'PUBLICO', new Date(), { withPrivate: true }).list(
    'internalSettings',
  );
  const { percent = null, amount = null } = settings?.agentCommission ?? {};
  if (percent === null && amount === null) return null;
  if ((await findEarningAgent(db, lead)) === null) return null;
  return Math.round(value * (percent ?? 0) + (amount ?? 0) * 100) / 100;
}
