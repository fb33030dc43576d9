import { type AgentLead, agentLeadRules, listAgentLeads } from '@centinela/api/agents/leads.ts';
import type { LeadTopic } from '@centinela/api/leads/about.ts';
import { companyTopics } from '@centinela/api/leads/consent.ts';
import { thingInWords } from '@centinela/api/leads/words.ts';
import type { FastifyInstance } from 'fastify';
import { isTracked, type Marked, markOfLink, readMark } from '#agents/mark';
import type { Queryable } from '#platform/database/queryable.ts';
import { route } from '#platform/http/route.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { pageOf } from '#platform/lists/page.ts';
import { type LeadRow, leadColumns } from '../leads.rows.ts';

/** The agent of a lead, and the agent code stored with it. */
export interface LeadAgent {
  marked: Marked | null;
  /** Code of the tracked link; null if its agent was removed. A code that belongs to no tracked link is kept. */
  mark: string | null;
}

/**
 * Finds the agent who brought a lead: from the tracked link of the visit, else of the saved design.
 *
 * @param agentCode agent code of the visit
 * @param designLink id of the tracked link of the saved design
 */
export async function agentOf(
  db: Queryable,
  topic: LeadTopic,
  mark: string | null,
  designLink: string | null,
): Promise<LeadAgent> {
  const isTaken = mark !== null && (await isTracked(db, mark));
  const kept = isTaken ? null : mark;
  if (companyTopics.has(topic)) return { marked: null, mark: kept };
  const marked = (await readMark(db, mark)) ?? (await markOfLink(db, designLink));
  return { marked, mark: marked?.code ?? kept };
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
  things: (lead.proof?.shown ?? []).map(thingInWords),
  message: lead.message,
  status: lead.status,
  createdAt: lead.created_at.toISOString(),
});

/** Registers the route that lists an agent's own leads. */
export function agentLeadRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, listAgentLeads, async ({ query, caller }) => {
    const scope = {
      where: (where: { place(value: unknown): string }) =>
        `l.agent_id = ${where.place(caller.user.id)} and not l.spam`,
    };
    return pageOf(await page(pool, read(query), scope), toAgentLead);
  });
}
