import { type AgentLead, agentLeadRules, listAgentLeads } from '@centinela/api/agents/leads.ts';
import { companyTopics } from '@centinela/api/leads/consent.ts';
import { formatLeadSubject } from '@centinela/api/leads/leadLabels.ts';
import type { LeadTopic } from '@centinela/api/leads/leadSubjects.ts';
import type { FastifyInstance } from 'fastify';
import { findAgentByCode, findAgentByLink, isTrackedCode, type LinkedAgent } from '#agents/mark';
import type { Queryable } from '#platform/database/queryable.ts';
import { route } from '#platform/http/route.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { toPage } from '#platform/lists/page.ts';
import { type LeadRow, leadColumns } from '../leads.rows.ts';

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

const { read, page } = defineList<LeadRow>(agentLeadRules, {
  from: 'leads l',
  columns: leadColumns,
  key: [{ sql: 'l.id', type: 'uuid' }],
  filters: { status: 'l.status', link: 'l.agent_link_id' },
  ranges: {},
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});

const toAgentLead = (lead: LeadRow): AgentLead => ({
  id: lead.id,
  number: lead.number,
  name: lead.name,
  phone: lead.phone,
  email: lead.email,
  locality: lead.locality,
  province: lead.province,
  topic: lead.topic,
  things: (lead.proof?.shown ?? []).map(formatLeadSubject),
  message: lead.message,
  status: lead.status,
  createdAt: lead.created_at.toISOString(),
});

/** Registers the route that lists an agent's own leads. */
export function agentLeadRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, listAgentLeads, async ({ query, caller }) => {
    const scope = {
      where: (where: { bind(value: unknown): string }) =>
        `l.agent_id = ${where.bind(caller.user.id)} and not l.spam`,
    };
    return toPage(await page(pool, read(query), scope), toAgentLead);
  });
}
