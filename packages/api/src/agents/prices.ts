import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const row = z.object({
  group: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  price: z.number().meta({ description: 'Pesos, VAT included' }),
  note: z.string().nullable(),
  was: z.number().nullable().meta({ description: 'In the list before; null where it is the same' }),
  isNew: z.boolean().meta({ description: 'The list before did not have it' }),
});
/** A line of a price list, with what it was before. */
export type PriceRow = z.infer<typeof row>;

const list = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  validFrom: z.iso.date(),
  before: z.iso
    .date()
    .nullable()
    .meta({ description: 'From when the list before counted; null without one' }),
  gone: z
    .array(z.string())
    .meta({ description: 'Names that the list before had and this one has not; 50 at the most' }),
  rows: z.array(row),
});
/** A price list as agents see it. */
export type AgentPrices = z.infer<typeof list>;

/** Lists that are read at once. */
export const mostPriceLists = 24;

export const listAgentPrices = endpoint({
  method: 'GET',
  path: '/agents/me/prices',
  access: 'installer',
  tag: 'Agentes',
  summary: `All rows of the price lists that count for agents, newest list first (${mostPriceLists} lists), each with what changed against what was published before`,
  answer: z.array(list),
});
