import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { flagFilter, type ListRules, listQuery, optionFilter } from '../http/lists.ts';

/** What a tracked link of an agent may lead to. */
export const sharedKinds = ['PLAN', 'PROMOTION', 'PRODUCT'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** The end of a tracked link: 59 random bits in letters and digits that nobody takes for another one. */
export const linkCode = /^[2-9a-hjkmnp-z]{12}$/;

/** Where a tracked link of the site lives. */
export const linkPath = (code: string): string => `/a/${code}`;

/** Links that one agent may have at a time. */
export const mostLinks = 500;

const kind = z.enum(sharedKinds, { error: 'option' });

const thing = z.object({
  kind,
  id: z.string().meta({ description: 'Id of the entry' }),
  title: z.string(),
  monthly: z.number().nullable().meta({ description: 'What a month costs today, in pesos, VAT included' }),
  list: z
    .number()
    .nullable()
    .meta({ description: 'What a month costs without the promotion, where there is one' }),
  until: z.iso.date().nullable().meta({ description: 'The last day of a promotion' }),
});
/** Something of the site that an agent may share, as visitors see it now. */
export type SharedThing = z.infer<typeof thing>;

const link = z.object({
  id: z.string(),
  kind,
  entry: z.string().meta({ description: 'Id of the entry that it leads to' }),
  title: z.string().meta({ description: 'What the entry was called when the link was made' }),
  code: z.string(),
  url: z.string().meta({ description: 'The whole address' }),
  visits: z.int().meta({ description: 'Views of pages by it, of persons: counted by day, nobody is known' }),
  leads: z.int(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
/** A tracked link with what came of it. */
export type AgentLink = z.infer<typeof link>;

const staffLink = link.extend({
  agent: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'Null: the account is gone. Such a link leads on and marks nobody' }),
  marks: z.boolean().meta({ description: 'Whether leads that come by it name the agent now' }),
  endedBy: z.string().nullable(),
});
/** The same as staff sees it. */
export type StaffLink = z.infer<typeof staffLink>;

/** What the list of all tracked links may be asked for. */
export const agentLinkRules = {
  filters: { kind: optionFilter(sharedKinds), agent: z.uuid('option'), ended: flagFilter },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
} as const satisfies ListRules;

const byId = z.object({ id: z.string() });
const tag = 'Agentes';

export const agentLinkEndpoints = {
  kit: endpoint({
    method: 'GET',
    path: '/agents/me/kit',
    access: 'installer',
    tag,
    summary:
      'What the agent may share (plans, promotions and products as visitors see them now), their tracked links with visits and leads, and how they stand on paper',
    answer: z.object({
      things: z.array(thing),
      links: z.array(link),
      agent: z.object({ name: z.string(), phone: z.string().nullable() }),
    }),
  }),
  share: endpoint({
    method: 'POST',
    path: '/agents/me/links',
    access: 'installer',
    tag,
    summary: `Makes the agent’s link to something; there is one for each thing, and asking again gives the same. ${mostLinks} at the most.`,
    body: z.strictObject({ kind, id: z.uuid('invalid') }),
    answer: link,
    success: 201,
    errors: [404, 412, 429],
  }),
  paper: endpoint({
    method: 'GET',
    path: '/agents/me/links/{id}/paper',
    access: 'installer',
    tag,
    summary:
      'One page as PDF: what is shared at the price of this moment, the agent’s name and telephone, and the link as QR. 404 for one of another’s, an ended one, and for what visitors do not see now.',
    params: byId,
    answer: z.never(),
    errors: [404, 429],
  }),
  endOwn: endpoint({
    method: 'DELETE',
    path: '/agents/me/links/{id}',
    access: 'installer',
    tag,
    summary: 'Ends one of the agent’s links: from then on its address answers 404.',
    params: byId,
    answer: byId,
    errors: [404],
  }),
  list: endpoint({
    method: 'GET',
    path: '/agent-links',
    access: 'usersAgent.list',
    tag,
    summary: 'The tracked links of all agents, newest first, with visits and leads.',
    query: listQuery,
    answer: z.array(staffLink),
    paginated: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/agent-links/{id}',
    access: 'usersAgent.update',
    tag,
    summary: 'Ends a tracked link, whoever’s it is. What came by it stays as it is.',
    params: byId,
    answer: byId,
    errors: [404],
  }),
};
