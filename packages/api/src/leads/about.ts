import { z } from 'zod';

/** What somebody asks about. */
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

/** What became of what a client asked for under a contract: it was done, it was not, or they took it back. */
export const leadOutcomes = ['DONE', 'NOT_DONE', 'WITHDRAWN'] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

/** The things of the site that may be asked about. */
export const askedKinds = ['plan', 'product', 'promotion', 'addon'] as const;
export type AskedKind = (typeof askedKinds)[number];

/** How one of them is named: its slug, of an add-on its code. */
export const askedName = /^[A-Za-z0-9][A-Za-z0-9/_-]{0,119}$/;

/** The end of an agent's own link: `?agente=…` in any address of the site. */
export const agentName = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;

/** The agent whose link an address is, by its query; null for nobody. */
export function agentIn(query: URLSearchParams): string | null {
  const named = query.get('agente');
  return named !== null && agentName.test(named) ? named : null;
}

/** The campaign parameters that are kept, with as much of each as is read. */
export const campaignName = /^utm_(source|medium|campaign|term|content)$/;
export const campaignValueMost = 200;

const price = z.object({
  monthly: z.number().nullable().meta({ description: 'What a month costs, in pesos, VAT included' }),
  once: z.number().nullable().meta({ description: 'What is paid once' }),
  list: z.number().nullable().meta({ description: 'What a month costs without the promotion' }),
});

/** One thing that was asked about, as the site showed it when the lead came in. */
export const shownThing = z.object({
  kind: z.enum(askedKinds),
  slug: z.string(),
  name: z.string(),
  id: z.string(),
  version: z.number().nullable().meta({ description: 'Version of the published entry' }),
  price: price.nullable(),
  promotion: z.string().nullable().meta({ description: 'Title of the promotion that made the price' }),
});
export type ShownThing = z.infer<typeof shownThing>;

/** What the visitor had before them, found by the server in what was published as the lead came in. */
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
    .meta({ description: 'The page that the form stood on, and which version of its entry was published' }),
  shown: z.array(shownThing),
  consent: z.object({ version: z.string(), words: z.string() }),
});
export type LeadProof = z.infer<typeof leadProof>;
