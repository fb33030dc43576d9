import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, optionFilter, pageOf } from '../http/lists.ts';
import { leadTopics } from '../leads/leadSubjects.ts';
import { leadStatuses } from '../leads/leads.ts';

const agentLead = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'Reference number displayed to the visitor' }),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  locality: z.string().nullable(),
  province: z.string().nullable(),
  topic: z.enum(leadTopics),
  things: z.array(z.string()).meta({ description: 'Requested content with the displayed price, as text' }),
  message: z.string().nullable(),
  status: z.enum(leadStatuses),
  createdAt: z.iso.datetime(),
});
/** A lead as displayed to the agent whose link it came from. */
export type AgentLead = z.infer<typeof agentLead>;

/** Filters of an agent's leads. */
export const agentLeadRules = {
  filters: { status: optionFilter(leadStatuses), link: z.uuid('option') },
  ranges: {},
  sorts: ['createdAt'],
  search: false,
} as const satisfies ListRules;

export const listAgentLeads = declareEndpoints('Agentes').get('/agents/me/leads', 'installer', {
  summary: 'Leads from the caller’s links, newest first, without spam: the sender wants to be called.',
  ...pageOf(agentLead),
});
