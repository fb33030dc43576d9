import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter } from '../http/lists.ts';
import { leadTopics } from '../leads/about.ts';
import { leadStatuses } from '../leads/leads.ts';

const agentLead = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'What the visitor was told to ask by' }),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  locality: z.string().nullable(),
  province: z.string().nullable(),
  topic: z.enum(leadTopics),
  things: z
    .array(z.string())
    .meta({ description: 'What is asked for, with the price that was shown, in words' }),
  message: z.string().nullable(),
  status: z.enum(leadStatuses),
  createdAt: z.iso.datetime(),
});
/** A lead as the agent sees by whose link it came. */
export type AgentLead = z.infer<typeof agentLead>;

/** What an agent's list of leads may be asked for. */
export const agentLeadRules = {
  filters: { status: optionFilter(leadStatuses), link: z.uuid('option') },
  ranges: {},
  sorts: ['createdAt'],
  search: false,
  limit: 24,
} as const satisfies ListRules;

export const listAgentLeads = endpoint({
  method: 'GET',
  path: '/agents/me/leads',
  access: 'installer',
  tag: 'Agentes',
  summary:
    'The leads that came by the caller’s links, newest first, without spam: whoever left one by such a link wants to be called.',
  query: listQuery,
  answer: z.array(agentLead),
  paginated: true,
});
