import { sections } from '@centinela/sections/registry.ts';
import { viewSchema } from '@centinela/sections/viewSchemas.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

const head = z.strictObject({
  title: z.string(),
  description: z.string(),
  canonical: z.string().optional().meta({ description: 'Path or URL; the page’s own if omitted' }),
  noindex: z.boolean().optional(),
  image: z.string().optional().meta({ description: 'URL of the sharing image' }),
  feed: z
    .strictObject({ path: z.string(), title: z.string() })
    .optional()
    .meta({ description: 'RSS feed of the listed entries' }),
  imageAlt: z.string().optional().meta({ description: 'Alternative text of that image' }),
  structured: z
    .array(z.record(z.string(), z.unknown()))
    .readonly()
    .optional()
    .meta({ description: 'schema.org objects' }),
});

const { post } = declareEndpoints('Sitio público');

/** All data of a public page at a path, for clients that render it themselves. */
export const generalData = post('/general-data', 'none', {
  summary: 'Data of the public page at that path: SEO data, menus, settings and top bars included.',
  body: z.strictObject({ url: z.string({ error: 'required' }).min(1, 'required').max(2000, 'tooLong') }),
  answer: z.strictObject({
    data: z.unknown().meta({ description: 'Data of the page itself; its shape depends on the page' }),
    seo: head,
    menus: z.array(viewSchema(sections.menus)),
    settings: viewSchema(sections.internalSettings).nullable(),
    topBars: z.array(viewSchema(sections.topBarSections)),
  }),
  describesAnswer: true,
  errors: [404],
});

export const planData = post('/public/plan-data', 'none', {
  summary: 'One plan on sale, by its slug.',
  body: z.strictObject({ slug: z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong') }),
  answer: viewSchema(sections.plans),
  describesAnswer: true,
  errors: [404],
});
