import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { flagFilter, type ListRules, optionFilter, pageOf } from '../http/lists.ts';

/** Content that an agent's tracked link may point to. */
export const shareableKinds = ['PLAN', 'PROMOTION', 'PRODUCT'] as const;
export type ShareableKind = (typeof shareableKinds)[number];

/** Code of a tracked link: 59 random bits, without characters that are easily confused. */
export const linkCodePattern = /^[2-9a-hjkmnp-z]{12}$/;

/** Path of a tracked link on the public site. */
export const getLinkPath = (code: string): string => `/a/${code}`;

/** Maximum number of active links per agent. */
export const maxLinks = 500;

const kind = z.enum(shareableKinds, { error: 'option' });

const shareableContent = z.object({
  kind,
  id: z.string().meta({ description: 'Id of the entry' }),
  title: z.string(),
  monthly: z.number().nullable().meta({ description: 'Current monthly price in pesos, VAT included' }),
  list: z.number().nullable().meta({ description: 'Monthly price without the promotion, if there is one' }),
  until: z.iso.date().nullable().meta({ description: 'Last day of a promotion' }),
});
/** Published content that an agent may share, as visitors see it now. */
export type ShareableContent = z.infer<typeof shareableContent>;

const link = z.object({
  id: z.string(),
  kind,
  entry: z.string().meta({ description: 'Id of the linked entry' }),
  title: z.string().meta({ description: 'Title of the entry when the link was created' }),
  code: z.string(),
  url: z.string().meta({ description: 'Complete URL' }),
  visits: z.int().meta({
    description: 'Page views through the link, without bots: counted by day, without personal data',
  }),
  leads: z.int(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
/** A tracked link with its results. */
export type AgentLink = z.infer<typeof link>;

const staffLink = link.extend({
  agent: z.object({ id: z.string(), name: z.string() }).nullable().meta({
    description: 'Null if the account was deleted. Such a link still works but is assigned to no agent',
  }),
  marks: z.boolean().meta({ description: 'Whether leads from the link are currently assigned to the agent' }),
  endedBy: z.string().nullable(),
});
/** A tracked link as staff sees it. */
export type StaffLink = z.infer<typeof staffLink>;

/** Filters of the list of all tracked links. */
export const agentLinkRules = {
  filters: { kind: optionFilter(shareableKinds), agent: z.uuid('option'), ended: flagFilter },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
} as const satisfies ListRules;

const { get, post, del } = declareEndpoints('Agentes');

export const agentLinkEndpoints = {
  kit: get('/agents/me/kit', 'installer', {
    summary:
      'Content that the agent may share (plans, promotions and products as visitors see them now), their tracked links with visits and leads, and their contact data on printed sheets',
    answer: z.object({
      things: z.array(shareableContent),
      links: z.array(link),
      agent: z.object({ name: z.string(), phone: z.string().nullable() }),
    }),
  }),
  share: post('/agents/me/links', 'installer', {
    summary: `Creates the agent’s link to an entry; there is one per entry, and repeating the request returns the same one. At most ${maxLinks}.`,
    body: z.strictObject({ kind, id: z.uuid('invalid') }),
    answer: link,
    success: 201,
    errors: [404, 412, 429],
  }),
  paper: get('/agents/me/links/{id}/paper', 'installer', {
    summary:
      'One page as PDF: the shared content at its current price, the agent’s name and telephone, and the link as QR code. 404 for another agent’s link, a revoked one, and content that visitors do not see now.',
    answer: z.never(),
    errors: [404, 429],
  }),
  endOwn: del('/agents/me/links/{id}', 'installer', {
    summary: 'Revokes one of the agent’s links: its URL answers 404 from then on.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  list: get('/agent-links', 'usersAgent.list', {
    summary: 'The tracked links of all agents, newest first, with visits and leads.',
    ...pageOf(staffLink),
  }),
  end: del('/agent-links/{id}', 'usersAgent.update', {
    summary: 'Revokes a tracked link of any agent. Its previous visits and leads stay.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
};
