import { sections } from '@centinela/sections/registry.ts';
import { viewSchema } from '@centinela/sections/viewSchemas.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const head = z.strictObject({
  title: z.string(),
  description: z.string(),
  canonical: z.string().optional().meta({ description: 'Path or address; the page’s own without it' }),
  noindex: z.boolean().optional(),
  image: z.string().optional().meta({ description: 'Address of the picture shown when the page is shared' }),
  feed: z
    .strictObject({ path: z.string(), title: z.string() })
    .optional()
    .meta({ description: 'The RSS feed of what the page lists' }),
  imageAlt: z.string().optional().meta({ description: 'What that picture shows, in words' }),
  structured: z
    .array(z.record(z.string(), z.unknown()))
    .readonly()
    .optional()
    .meta({ description: 'schema.org objects' }),
});

/** Everything the public page at an address needs, for clients that draw it themselves. */
export const generalData = endpoint({
  method: 'POST',
  path: '/general-data',
  access: 'none',
  tag: 'Sitio público',
  summary:
    'Everything the public page at that path needs: its SEO data, the menus, the settings and the top bars included.',
  body: z.strictObject({ url: z.string({ error: 'required' }).min(1, 'required').max(2000, 'tooLong') }),
  answer: z.strictObject({
    data: z.unknown().meta({ description: 'What the page itself reads: of each page another' }),
    seo: head,
    menus: z.array(viewSchema(sections.menus)),
    settings: viewSchema(sections.internalSettings).nullable(),
    topBars: z.array(viewSchema(sections.topBarSections)),
  }),
  describesAnswer: true,
  errors: [404],
});

export const planData = endpoint({
  method: 'POST',
  path: '/public/plan-data',
  access: 'none',
  tag: 'Sitio público',
  summary: 'One plan on sale, by its slug.',
  body: z.strictObject({ slug: z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong') }),
  answer: viewSchema(sections.plans),
  describesAnswer: true,
  errors: [404],
});
