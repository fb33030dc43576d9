import { companyTopics } from '@centinela/api/leads/consent.ts';
import type { LeadTopic } from '@centinela/api/leads/leadSubjects.ts';
import { findAgentByCode, findAgentByLink, isTrackedCode, type LinkedAgent } from '#agents/mark';
import type { Queryable } from '#platform/database/queryable.ts';

/** The agent of a lead, and the agent code stored with it. */
export interface LeadAgent {
  trackedLink: LinkedAgent | null;
  /** Code of the tracked link; null if its agent was removed. A code that belongs to no tracked link is kept. */
  agentCode: string | null;
}

/**
 * Finds the agent who brought a lead: from the tracked link of the visit, else of the saved design.
 *
 * @param agentCode agent code of the visit
 * @param designLink id of the tracked link of the saved design
 */
export async function findLeadAgent(
  db: Queryable,
  topic: LeadTopic,
  agentCode: string | null,
  designLink: string | null,
): Promise<LeadAgent> {
  const isTrackedLink = agentCode !== null && (await isTrackedCode(db, agentCode));
  const typedCode = isTrackedLink ? null : agentCode;
  if (companyTopics.has(topic)) return { trackedLink: null, agentCode: typedCode };
  const trackedLink = (await findAgentByCode(db, agentCode)) ?? (await findAgentByLink(db, designLink));
  return { trackedLink, agentCode: trackedLink?.code ?? typedCode };
}
