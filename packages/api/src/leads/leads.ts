import { z } from 'zod';
import {
  assigneeChange,
  assigneeFilter,
  caseEndpoints,
  caseNotes,
  person,
  teamEndpoints,
  urgencies,
} from '../cases/cases.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { flagFilter, type ListRules, optionFilter, textFilter } from '../http/lists.ts';
import { visit } from '../visits/visits.ts';
import { cvQuarantines } from './cv.ts';
import { leadOutcomes, leadProof, leadStatuses, leadTopics, lostReasons } from './leadSubjects.ts';
import { staffLead } from './sending.ts';

/** Source of a lead: the form of a landing page, another client of the API, a member of staff, or an agent's visit. */
export const leadSources = ['LANDING', 'CONTACT', 'STAFF', 'DOORSTEP'] as const;
export type LeadSource = (typeof leadSources)[number];

export const lead = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'Reference number displayed to the visitor' }),
  version: z.number(),
  source: z.enum(leadSources),
  topic: z.enum(leadTopics).meta({ description: 'Topic' }),
  status: z.enum(leadStatuses),
  spam: z.boolean(),
  verified: z.boolean().meta({ description: 'False: the form was sent without a captcha proof' }),
  assignee: person.nullable().meta({ description: 'Assigned staff member' }),
  lostReason: z.enum(lostReasons).nullable().meta({ description: 'Why it was lost; only with LOST' }),
  lostNote: z.string().nullable().meta({ description: 'Details of the reason' }),
  value: z.number().nullable().meta({ description: 'Value of the sale in pesos; only with WON' }),
  suggestedValue: z.number().nullable().meta({
    description: 'Value of the first year of what was asked for, at the displayed price',
  }),
  commission: z.number().nullable().meta({
    description: 'Commission of the agent in pesos, computed from the settings when the lead is won',
  }),
  remindAt: z.iso.datetime().nullable().meta({ description: 'Time of the reminder' }),
  remindNote: z.string().nullable().meta({ description: 'What the reminder is about' }),
  callBy: z.iso.datetime().nullable().meta({ description: 'Promised time of the call' }),
  pace: z.enum(urgencies).nullable(),
  answeredAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When staff first answered it; stays when the status returns to NEW' }),
  landing: z.string().nullable().meta({ description: 'Slug of the landing' }),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  province: z.string().nullable(),
  document: z.string().nullable().meta({ description: 'Digits of the DNI or CUIT' }),
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
  entry: z.string().nullable().meta({ description: 'Path and query of the visit’s entry page' }),
  cameFrom: z.string().nullable().meta({
    description: 'Source of the visit, as in the visit statistics: `utm_source`, otherwise a site',
  }),
  agent: z.string().nullable().meta({ description: 'Agent code of the link' }),
  broughtBy: person.nullable().meta({
    description: 'Agent whose tracked link brought the visitor; the agent is notified and sees the lead',
  }),
  utm: z.record(z.string(), z.string()),
  design: z.string().nullable().meta({ description: 'Id of the attached design; it may be deleted (404)' }),
  plan: z.string().nullable().meta({ description: 'Name of the requested plan' }),
  monthly: z.number().nullable().meta({ description: 'Displayed monthly price in pesos, VAT included' }),
  once: z.number().nullable().meta({ description: 'Displayed one-time price in pesos' }),
  proof: leadProof
    .nullable()
    .meta({ description: 'What was displayed to the visitor; older leads have none' }),
  cv: z
    .object({
      name: z.string(),
      size: z.number().meta({ description: 'Bytes' }),
      until: z.iso.datetime().meta({ description: 'When it is deleted' }),
      quarantine: z.enum(cvQuarantines).nullable().meta({
        description: 'Why it cannot be downloaded: it waits for its virus scan, or is infected',
      }),
    })
    .nullable()
    .meta({ description: 'Attached CV, until it is deleted' }),
  contract: z
    .object({ id: z.string(), number: z.string() })
    .nullable()
    .meta({ description: 'Contract of a client’s request' }),
  hasDoorstepForm: z.boolean().meta({
    description: 'Whether an agent filled in a form at the home (GET leads/{id}/doorstep-forms)',
  }),
  outcome: z.enum(leadOutcomes).nullable().meta({
    description: 'Result of a client’s request; null while it is open, and for other leads',
  }),
  mailedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the mail server accepted the mail; null until then' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Lead = z.infer<typeof lead>;

/** Another lead with the same telephone number, e-mail address or document. */
const relatedLead = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  status: z.enum(leadStatuses),
  by: z.enum(['phone', 'email', 'document']).meta({ description: 'Matching field' }),
  createdAt: z.iso.datetime(),
});
export type RelatedLead = z.infer<typeof relatedLead>;

/** A change of the status. */
const leadStep = z.object({
  status: z.enum(leadStatuses),
  by: z.string().nullable().meta({ description: 'Who changed it; null for the visitor' }),
  at: z.iso.datetime(),
});

/** A lead that was merged into another one. */
const mergedLead = lead.pick({
  id: true,
  number: true,
  topic: true,
  name: true,
  phone: true,
  email: true,
  message: true,
  page: true,
  createdAt: true,
});

/** A lead with its related data. */
export const fullLead = lead.extend({
  notes: caseNotes,
  history: z.array(leadStep).meta({ description: 'Changes of the status, oldest first; the newest 100' }),
  merged: z.array(mergedLead).meta({ description: 'Leads that were merged into this one, oldest first' }),
  twins: z.array(relatedLead).meta({ description: 'The newest 20' }),
});
export type FullLead = z.infer<typeof fullLead>;

const uuids = z.array(z.uuid()).min(1).max(100);

export const leadRules = {
  filters: {
    status: optionFilter(leadStatuses),
    source: optionFilter(leadSources),
    topic: optionFilter(leadTopics),
    verified: flagFilter,
    spam: flagFilter,
    due: flagFilter,
    assignee: assigneeFilter,
    cameFrom: textFilter('option').max(200, 'option'),
    campaign: textFilter('option').max(200, 'option'),
    agent: z.uuid('option'),
    ids: z
      .string()
      .refine((value) => uuids.safeParse(value.split(',')).success, 'option')
      .meta({ description: 'Up to 100 ids, separated by commas' }),
    landing: textFilter('option'),
    contract: textFilter('option').max(100, 'option'),
    client: z.uuid('option'),
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt', 'remindAt'],
} as const satisfies ListRules;

/** Maximum number of leads in a file. */
export const maxLeadsInFile = 10_000;

const tag = 'Contactos';
const { get, post } = declareEndpoints(tag);

/** Maximum leads in one bulk change. */
export const maxBulkLeads = 100;
/** Maximum value of a sale in pesos. */
export const maxLeadValue = 9_999_999_999.99;

const optionalText = (maxLength: number) =>
  z
    .string('wrongType')
    .trim()
    .max(maxLength, 'tooLong')
    .transform((written) => written || null)
    .nullable()
    .optional();

/** What staff and agents may change of a lead. */
export const progressFields = {
  status: z.enum(leadStatuses, { error: 'option' }).optional(),
  lostReason: z
    .enum(lostReasons, { error: 'option' })
    .nullable()
    .optional()
    .meta({ description: 'Required with LOST' }),
  lostNote: optionalText(300),
  value: z
    .number('notANumber')
    .min(0, 'tooSmall')
    .max(maxLeadValue, 'tooBig')
    .multipleOf(0.01, 'invalid')
    .nullable()
    .optional()
    .meta({ description: 'Required with WON: in pesos, with cents' }),
  remindAt: z.iso.datetime({ offset: true, error: 'date' }).nullable().optional(),
  remindNote: optionalText(300),
};

/** Body with which staff changes a lead; omitted members stay. */
export const leadChange = z
  .strictObject({
    ...progressFields,
    spam: z.boolean('wrongType').optional(),
    assignee: assigneeChange,
    outcome: z.enum(['DONE', 'NOT_DONE'], { error: 'option' }).optional().meta({
      description: 'With CLOSED, required for a client’s request under a contract; the client is notified',
    }),
  })
  .refine((change) => Object.keys(change).length > 0, { message: 'required' });
export type LeadChange = z.infer<typeof leadChange>;

/** Changes of several leads; the answer contains the changes that undo them. */
const bulkChanges = z
  .array(
    z.strictObject({ id: z.uuid('invalid'), version: z.int('notAnInteger').optional(), change: leadChange }),
  )
  .min(1, 'required')
  .max(maxBulkLeads, 'tooMany');
const bulkResult = z.object({
  count: z.number().meta({ description: 'Leads that were changed, or would be in a dry run' }),
  failed: z.array(z.object({ id: z.string(), title: z.string(), message: z.string() })),
  previous: z
    .array(z.object({ id: z.string(), version: z.number(), change: z.record(z.string(), z.unknown()) }))
    .meta({ description: 'The changes that undo this one' }),
});

export type BulkResult = z.infer<typeof bulkResult>;

const text = (maxLength: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
    .trim()
    .min(1, 'required')
    .max(maxLength, 'tooLong');

export const leadEndpoints = {
  ...caseEndpoints(
    'leads',
    tag,
    { item: lead, full: fullLead, change: leadChange },
    {
      list: 'Leads, newest first. Spam only with `filter[spam]=true`. `filter[due]=true`: those with a due reminder.',
      download: 'The same as a file: `format` csv or xlsx. It is audited.',
      show: 'One lead, with its notes, its history, and other leads with the same telephone, e-mail or document. A merged lead answers with the one that it was merged into.',
      update:
        'Changes status with reason or value, owner, spam flag and reminder. The visitor’s data never changes.',
    },
  ),
  ...teamEndpoints('leads', tag, 'a lead'),
  bulk: post('/leads/bulk', 'leads.update', {
    summary:
      'Changes up to 100 leads in one transaction; leads that cannot be changed are listed in `failed`. `dryRun=true` changes nothing.',
    query: z.strictObject({ dryRun: z.enum(['true', 'false'], 'option').optional() }),
    body: z.strictObject({ changes: bulkChanges }),
    answer: bulkResult,
    idempotent: true,
  }),
  merge: post('/leads/{id}/merge', 'leads.update', {
    summary:
      'Merges another lead of the same person into this one: its notes, visit, design and history move here. The other one then answers with this one. Cannot be undone.',
    body: z.strictObject({ other: z.uuid('invalid') }),
    answer: lead,
    errors: [404, 412],
  }),
  create: post('/leads/staff', 'leads.save', {
    summary: 'Creates a lead by hand, for example after a telephone call. No mail is sent. Audited.',
    body: staffLead,
    answer: lead,
    success: 201,
    idempotent: true,
  }),
  openVisit: post('/leads/{id}/visit', 'visits.update', {
    summary: 'Opens the visit of a lead, so that staff can book it. Repeating it returns the same one.',
    answer: visit,
    success: 201,
    errors: [404],
  }),
  cv: get('/leads/{id}/cv', 'leads.show', {
    summary: 'The attached CV as PDF. Audited.',
    answer: z.never(),
    errors: [404],
  }),
  forget: post('/leads/forget', 'leads.delete', {
    summary:
      'Deletes all personal data in leads (Ley 25.326), found by telephone or e-mail: leads, CVs, notes, mails about them, unaccepted invitations to that address. The audit records the amount, not the person. Requests of baja and arrepentimiento are kept as proof of a legal duty, accounts until they are deleted separately; both are counted.',
    body: z.strictObject({ contact: text(200).meta({ description: 'A telephone or an e-mail address' }) }),
    answer: z.object({
      leads: z.number(),
      notes: z.number(),
      files: z.number(),
      mails: z.number(),
      entries: z.number(),
      requests: z.number().meta({ description: 'Service requests of a client of that telephone or e-mail' }),
      invitations: z.number().meta({
        description: 'Invitations to that e-mail, and its ended accesses',
      }),
      keptAccounts: z.number().meta({
        description:
          'Accounts with that e-mail or telephone: they remain until they are deleted among the users',
      }),
      keptCancellations: z.number().meta({
        description: 'Requests of baja and arrepentimiento of that person, which the company must keep',
      }),
    }),
  }),
};
export type DeletedPersonData = z.infer<(typeof leadEndpoints)['forget']['answer']>;
