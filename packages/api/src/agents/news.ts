import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** What may be new to agents. */
export const newsKinds = ['PRICES', 'PROMOTION', 'DOCUMENT'] as const;

/** Days for which something counts as a change. */
export const newsDays = 60;

const item = z.object({
  id: z.string().meta({ description: 'Id of the entry' }),
  kind: z.enum(newsKinds),
  title: z.string(),
  slug: z.string().nullable().meta({ description: 'Null of a document' }),
  at: z.iso.datetime().meta({ description: 'When it was published as it is now' }),
  isNew: z.boolean().meta({ description: 'Until the caller has seen this version of it' }),
});
/** A price list, promotion or document that was published lately. */
export type AgentNewsItem = z.infer<typeof item>;

const answer = z.object({
  items: z.array(item).meta({ description: 'What is new first, then newest first; 12 at the most' }),
  unseen: z.int().meta({ description: 'How many are new, those that are not in the list too' }),
});
/** What changed for agents. */
export type AgentNews = z.infer<typeof answer>;

const tag = 'Agentes';

export const agentNewsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/agents/me/news',
    access: 'installer',
    tag,
    summary: `Prices, promotions and documents that were published in the last ${newsDays} days, with which of them the caller has not seen`,
    answer,
  }),
  seen: endpoint({
    method: 'PUT',
    path: '/agents/me/news',
    access: 'installer',
    tag,
    summary:
      'Notes that the caller has seen these, as they are published now; all without ids. Sent again it changes nothing; ids of anything else are left out.',
    body: z.strictObject({ ids: z.array(z.uuid('invalid')).max(100, 'tooMany').optional() }),
    answer,
    errors: [429],
  }),
};
