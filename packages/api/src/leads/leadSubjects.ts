import { z } from 'zod';

/** Topics of leads. */
export const leadTopics = [
  'LANDING',
  'CONTACT',
  'PLAN',
  'PROMOTION',
  'ADDON',
  'PRODUCT',
  'DESIGN',
  'AGENT',
  'JOB',
  'COVERAGE',
] as const;
export type LeadTopic = (typeof leadTopics)[number];

/** Result of a client's request under a contract: completed, not completed, or withdrawn. */
export const leadOutcomes = ['DONE', 'NOT_DONE', 'WITHDRAWN'] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

/** Processing status of a lead. CLOSED is for requests that were no sale, such as applications. */
export const leadStatuses = ['NEW', 'CONTACTED', 'VISIT', 'WON', 'LOST', 'CLOSED'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** The columns of the board. */
export const boardStatuses = ['NEW', 'CONTACTED', 'VISIT', 'WON', 'LOST'] as const satisfies LeadStatus[];

const closedStatuses: ReadonlySet<LeadStatus> = new Set(['WON', 'LOST', 'CLOSED']);

/** Whether nothing is left to do for a lead with this status. */
export const isLeadClosed = (status: LeadStatus): boolean => closedStatuses.has(status);

/** Why a lead was lost; a text may add details. */
export const lostReasons = ['PRICE', 'COMPETITOR', 'NOT_NOW', 'NO_COVERAGE', 'NO_ANSWER', 'OTHER'] as const;
export type LostReason = (typeof lostReasons)[number];

/** Content that a lead may refer to. */
export const subjectKinds = ['plan', 'product', 'promotion', 'addon'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Identifier of that content: a slug, or the code of an add-on. */
export const subjectNamePattern = /^[A-Za-z0-9][A-Za-z0-9/_-]{0,119}$/;

/** Stored campaign parameters, and the maximum length of each value. */
export const campaignNamePattern = /^utm_(source|medium|campaign|term|content)$/;
export const maxCampaignValueLength = 200;

const price = z.object({
  monthly: z.number().nullable().meta({ description: 'Monthly price in pesos, VAT included' }),
  once: z.number().nullable().meta({ description: 'One-time price' }),
  list: z.number().nullable().meta({ description: 'Monthly price without the promotion' }),
});

/** Content that a lead refers to, as published when the lead was received. */
export const displayedContent = z.object({
  kind: z.enum(subjectKinds),
  slug: z.string(),
  name: z.string(),
  id: z.string(),
  version: z.number().nullable().meta({ description: 'Version of the published entry' }),
  price: price.nullable(),
  promotion: z.string().nullable().meta({ description: 'Title of the promotion that determined the price' }),
});
export type DisplayedContent = z.infer<typeof displayedContent>;

/** What was displayed to the visitor, determined by the server from the content published at that time. */
export const leadProof = z.object({
  page: z
    .object({
      path: z.string(),
      section: z.string().nullable(),
      id: z.string().nullable(),
      version: z.number().nullable(),
      publishedAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .meta({ description: 'Page of the form, and the published version of its entry' }),
  shown: z.array(displayedContent),
  consent: z.object({ version: z.string(), words: z.string() }),
});
export type LeadProof = z.infer<typeof leadProof>;
