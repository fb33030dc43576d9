import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Kinds of news for agents. */
export const newsKinds = ['PRICES', 'PROMOTION', 'DOCUMENT'] as const;

/** Days for which a change counts as news. */
export const newsDays = 60;

const item = z.object({
  id: z.string().meta({ description: 'Id of the entry' }),
  kind: z.enum(newsKinds),
  title: z.string(),
  slug: z.string().nullable().meta({ description: 'Null for a document' }),
  at: z.iso.datetime().meta({ description: 'Publication time of the current version' }),
  isNew: z.boolean().meta({ description: 'Whether the caller has not yet seen this version' }),
});
/** A recently published price list, promotion or document. */
export type AgentNewsItem = z.infer<typeof item>;

const answer = z.object({
  items: z.array(item).meta({ description: 'New items first, then newest first; at most 12' }),
  unseen: z.int().meta({ description: 'Number of new items, including those not in the list' }),
});
/** News for agents. */
export type AgentNews = z.infer<typeof answer>;

const { get, put } = declareEndpoints('Agentes');

export const agentNewsEndpoints = {
  list: get('/agents/me/news', 'installer', {
    summary: `Prices, promotions and documents published in the last ${newsDays} days, with those that the caller has not seen`,
    answer,
  }),
  seen: put('/agents/me/news', 'installer', {
    summary:
      'Marks these items as seen in their published version; without ids, all of them. Repeating it changes nothing; unknown ids are ignored.',
    body: z.strictObject({ ids: z.array(z.uuid('invalid')).max(100, 'tooMany').optional() }),
    answer,
    errors: [429],
  }),
};
