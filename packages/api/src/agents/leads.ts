import { z } from 'zod';
import { caseNotes } from '../cases/cases.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { flagFilter, type ListRules, optionFilter, pageOf } from '../http/lists.ts';
import { noteBody, staffNote } from '../http/notes.ts';
import { leadStatuses, leadTopics, lostReasons } from '../leads/leadSubjects.ts';
import { progressFields } from '../leads/leads.ts';

const agentLead = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'Reference number displayed to the visitor' }),
  version: z.number(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  locality: z.string().nullable(),
  province: z.string().nullable(),
  topic: z.enum(leadTopics),
  hasDoorstepForm: z.boolean().meta({ description: 'Whether an agent filled in a form at the home' }),
  things: z.array(z.string()).meta({ description: 'Requested content with the displayed price, as text' }),
  message: z.string().nullable(),
  status: z.enum(leadStatuses),
  lostReason: z.enum(lostReasons).nullable(),
  lostNote: z.string().nullable(),
  value: z.number().nullable().meta({ description: 'Value of the sale in pesos' }),
  commission: z.number().nullable().meta({
    description: 'The caller’s commission in pesos, computed by the portal when the lead is won',
  }),
  suggestedValue: z.number().nullable().meta({
    description: 'Value of the first year of what was asked for, at the displayed price',
  }),
  remindAt: z.iso.datetime().nullable(),
  remindNote: z.string().nullable(),
  owner: z.enum(['ME', 'NOBODY', 'OTHER']).meta({
    description: 'A lead of another owner can be read, but not changed',
  }),
  createdAt: z.iso.datetime(),
});
/** A lead as displayed to its agent. */
export type AgentLead = z.infer<typeof agentLead>;

/** A lead with the notes that the agent wrote. */
const fullAgentLead = agentLead.extend({ notes: caseNotes });
export type FullAgentLead = z.infer<typeof fullAgentLead>;

/** Filters of an agent's leads. */
export const agentLeadRules = {
  filters: { status: optionFilter(leadStatuses), link: z.uuid('option'), due: flagFilter },
  ranges: {},
  sorts: ['createdAt'],
  search: false,
} as const satisfies ListRules;

/** What an agent may change of a lead. */
const agentLeadChange = z
  .strictObject(progressFields)
  .refine((change) => Object.keys(change).length > 0, { message: 'required' });
export type AgentLeadChange = z.infer<typeof agentLeadChange>;

const { get, put, post } = declareEndpoints('Agentes');

export const agentLeadEndpoints = {
  list: get('/agents/me/leads', 'installer', {
    summary:
      'Leads from the caller’s links and leads handed over to the caller, newest first, without spam: the sender wants to be called.',
    ...pageOf(agentLead),
  }),
  show: get('/agents/me/leads/{id}', 'installer', {
    summary: 'One of these leads, with the notes that the caller wrote.',
    answer: fullAgentLead,
    errors: [404],
  }),
  update: put('/agents/me/leads/{id}', 'installer', {
    summary:
      'Changes status with reason or value, and reminder. A lead without an owner becomes the caller’s; one of another owner cannot be changed (412).',
    body: agentLeadChange,
    answer: agentLead,
    errors: [404, 412],
  }),
  note: post('/agents/me/leads/{id}/notes', 'installer', {
    summary: 'Adds a note to one of these leads. Staff reads it as well.',
    body: noteBody,
    answer: staffNote,
    success: 201,
    errors: [404],
    idempotent: true,
  }),
};
