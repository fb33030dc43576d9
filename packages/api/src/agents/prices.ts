import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

const row = z.object({
  group: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  price: z.number().meta({ description: 'Pesos, VAT included' }),
  note: z.string().nullable(),
  was: z.number().nullable().meta({ description: 'Price in the previous list; null if unchanged' }),
  isNew: z.boolean().meta({ description: 'Not in the previous list' }),
});
/** A row of a price list, with its previous price. */
export type PriceRow = z.infer<typeof row>;

const list = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  validFrom: z.iso.date(),
  before: z.iso
    .date()
    .nullable()
    .meta({ description: 'Start of the previous list’s validity; null without one' }),
  gone: z
    .array(z.string())
    .meta({ description: 'Names in the previous list that this one does not contain; at most 50' }),
  rows: z.array(row),
});
/** A price list as agents see it. */
export type AgentPrices = z.infer<typeof list>;

/** Maximum number of lists per request. */
export const maxPriceLists = 24;

export const listAgentPrices = declareEndpoints('Agentes').get('/agents/me/prices', 'installer', {
  summary: `All rows of the price lists for agents, newest list first (${maxPriceLists} lists), each with its changes since the previously published list`,
  answer: z.array(list),
});
