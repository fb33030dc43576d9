import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { flagFilter, type ListRules, listQuery, optionFilter, textFilter } from '../http/lists.ts';
import { noteBody, staffNote } from '../http/notes.ts';
import { leadOutcomes, leadProof, leadTopics } from './about.ts';

/** Where a lead comes from: a landing's form, or any other program that speaks to the API. */
export const leadSources = ['LANDING', 'CONTACT'] as const;
export type LeadSource = (typeof leadSources)[number];

/** How far somebody has got with it. */
export const leadStatuses = ['NEW', 'CONTACTED', 'CLOSED'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/**
 * How a lead that nobody has answered stands to the call that was promised for it: there is time, half of the time is
 * over, or it was promised for before now. Null once somebody has answered it.
 */
export const leadPaces = ['ON_TIME', 'SOON', 'LATE'] as const;
export type LeadPace = (typeof leadPaces)[number];

/** Somebody of the staff. */
const person = z.object({ id: z.string(), name: z.string() });

export const lead = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'The number that the visitor was told' }),
  version: z.number(),
  source: z.enum(leadSources),
  topic: z.enum(leadTopics).meta({ description: 'What it is about' }),
  status: z.enum(leadStatuses),
  spam: z.boolean(),
  verified: z
    .boolean()
    .meta({ description: 'False: it came by a form without a proof that somebody was there' }),
  assignee: person.nullable().meta({ description: 'Who has it' }),
  remindOn: z.iso
    .date()
    .nullable()
    .meta({ description: 'The day on which somebody wants to come back to it' }),
  callBy: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'By when the visitor was told that a person calls' }),
  pace: z.enum(leadPaces).nullable(),
  answeredAt: z.iso.datetime().nullable().meta({ description: 'When it was first more than new' }),
  landing: z.string().nullable().meta({ description: 'Slug of the landing' }),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  province: z.string().nullable(),
  locality: z
    .string()
    .nullable()
    .meta({ description: 'As it was typed, if it is not in the country’s list' }),
  isPlaceListed: z.boolean().nullable().meta({
    description: 'Whether province and locality are in the country’s list; null for a lead that names none',
  }),
  subject: z.string().nullable(),
  message: z.string().nullable(),
  page: z.string().nullable(),
  entry: z.string().nullable().meta({ description: 'Path and query of the page on which the visit began' }),
  cameFrom: z.string().nullable().meta({
    description: 'What the visit came from, as the figures of visits name it: `utm_source`, else a site',
  }),
  agent: z.string().nullable().meta({ description: 'The end of the agent’s link' }),
  broughtBy: person.nullable().meta({
    description: 'The agent by whose tracked link the visitor came: they were told, and see it too',
  }),
  utm: z.record(z.string(), z.string()),
  design: z
    .string()
    .nullable()
    .meta({ description: 'Id of the design that it came with; it may be gone (404)' }),
  plan: z.string().nullable().meta({ description: 'Name of the plan that is asked for' }),
  monthly: z
    .number()
    .nullable()
    .meta({ description: 'What the page said that a month costs, in pesos, VAT included' }),
  once: z.number().nullable().meta({ description: 'What it said is paid once, in pesos' }),
  proof: leadProof
    .nullable()
    .meta({ description: 'What the visitor had before them; older leads have none' }),
  cv: z
    .object({
      name: z.string(),
      size: z.number().meta({ description: 'Bytes' }),
      until: z.iso.datetime().meta({ description: 'When it is deleted' }),
    })
    .nullable()
    .meta({ description: 'The CV that came with it, while it is kept' }),
  contract: z
    .object({ id: z.string(), number: z.string() })
    .nullable()
    .meta({ description: 'The contract that a client asks something for' }),
  outcome: z.enum(leadOutcomes).nullable().meta({
    description: 'What became of what a client asked for; null while it is open, and of all others',
  }),
  mailedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the mail server took it; null while it has not' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Lead = z.infer<typeof lead>;

/** Another lead of the same telephone or e-mail. */
const twin = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  status: z.enum(leadStatuses),
  by: z.enum(['phone', 'email']).meta({ description: 'What is the same' }),
  createdAt: z.iso.datetime(),
});
export type LeadTwin = z.infer<typeof twin>;

/** A lead with what belongs to it. */
export const wholeLead = lead.extend({
  notes: z.array(staffNote).meta({ description: 'Oldest first; the newest 200' }),
  twins: z.array(twin).meta({ description: 'The newest 20' }),
});
export type WholeLead = z.infer<typeof wholeLead>;

/** `assignee` takes an id, and these two. */
export const assignedTo = { me: 'me', nobody: 'none' } as const;

export const leadRules = {
  filters: {
    status: optionFilter(leadStatuses),
    source: optionFilter(leadSources),
    topic: optionFilter(leadTopics),
    verified: flagFilter,
    spam: flagFilter,
    due: flagFilter,
    assignee: z.union([z.enum(['me', 'none']), z.uuid()], 'option'),
    landing: textFilter('option'),
    contract: textFilter('option').max(100, 'option'),
    client: z.uuid('option'),
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt', 'remindOn'],
} as const satisfies ListRules;

/** Leads that a file holds at the most. */
export const leadsInFile = 10_000;

const byId = z.object({ id: z.string() });
const tag = 'Contactos';

/** What staff may say of a lead; what is left out stays. */
export const leadChange = z
  .strictObject({
    status: z.enum(leadStatuses, { error: 'option' }).optional(),
    spam: z.boolean('wrongType').optional(),
    assignee: z.uuid('option').nullable().optional().meta({ description: 'Id of a user of the staff' }),
    remindOn: z.iso.date('date').nullable().optional(),
    outcome: z.enum(['DONE', 'NOT_DONE'], { error: 'option' }).optional().meta({
      description:
        'With CLOSED, of what a client asked for under a contract, who is told so: it has to be there',
    }),
  })
  .refine((change) => Object.keys(change).length > 0, { message: 'required' });
export type LeadChange = z.infer<typeof leadChange>;

const text = (most: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
    .trim()
    .min(1, 'required')
    .max(most, 'tooLong');

export const leadEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/leads',
    access: 'leads.list',
    tag,
    summary:
      'Leads, newest first. Of those marked as spam only with `filter[spam]=true`. `filter[due]=true`: those whose reminder has come.',
    query: listQuery,
    answer: z.array(lead),
    paginated: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/leads/download',
    access: 'leads.list',
    tag,
    summary: 'The same as a file: `format` csv or xlsx. It is audited.',
    query: listQuery,
    answer: z.never(),
  }),
  people: endpoint({
    method: 'GET',
    path: '/leads/people',
    access: 'leads.update',
    tag,
    summary: 'Who a lead may be given to: staff that may work on leads.',
    answer: z.array(person),
  }),
  show: endpoint({
    method: 'GET',
    path: '/leads/{id}',
    access: 'leads.show',
    tag,
    summary: 'One lead, with its notes and others of the same telephone or e-mail.',
    params: byId,
    answer: wholeLead,
    errors: [404],
  }),
  cv: endpoint({
    method: 'GET',
    path: '/leads/{id}/cv',
    access: 'leads.show',
    tag,
    summary: 'The CV that came with it, a PDF. It is audited.',
    params: byId,
    answer: z.never(),
    errors: [404],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leads/{id}',
    access: 'leads.update',
    tag,
    summary:
      'Says how far it has got, who has it, whether it is spam, when to come back to it. What somebody wrote of themselves is never changed.',
    params: byId,
    body: leadChange,
    answer: lead,
    errors: [404, 412],
  }),
  note: endpoint({
    method: 'POST',
    path: '/leads/{id}/notes',
    access: 'leads.update',
    tag,
    summary: 'Adds a note. Notes are neither changed nor removed.',
    params: byId,
    body: noteBody,
    answer: staffNote,
    success: 201,
    errors: [404],
    idempotent: true,
  }),
  forget: endpoint({
    method: 'POST',
    path: '/leads/forget',
    access: 'leads.delete',
    tag,
    summary:
      'Deletes everything that leads hold of a person (Ley 25.326), found by telephone or e-mail: leads, CVs, notes, the mails about them, invitations of clients to that address that were not accepted. The audit keeps how much it was, not whose. Requests of baja and arrepentimiento are kept as proof of a legal duty, accounts until they are deleted as such; both are counted.',
    body: z.strictObject({ contact: text(200).meta({ description: 'A telephone or an e-mail address' }) }),
    answer: z.object({
      leads: z.number(),
      notes: z.number(),
      files: z.number(),
      mails: z.number(),
      entries: z.number(),
      requests: z.number().meta({ description: 'Service requests of a client of that telephone or e-mail' }),
      invitations: z.number().meta({
        description: 'Invitations of clients to that e-mail, and accesses of it that have ended',
      }),
      keptAccounts: z.number().meta({
        description:
          'Accounts with that e-mail or telephone: they are kept until they are deleted among the users',
      }),
      keptCancellations: z.number().meta({
        description: 'Requests of baja and arrepentimiento of that person, which the company has to keep',
      }),
    }),
  }),
};
export type Forgotten = z.infer<(typeof leadEndpoints)['forget']['answer']>;
