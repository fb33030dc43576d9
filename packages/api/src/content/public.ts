import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Everything the public page at an address needs, for clients that draw it themselves. */
export const generalData = endpoint({
  method: 'POST',
  path: '/general-data',
  access: 'none',
  tag: 'Sitio público',
  summary:
    'Everything the public page at that path needs: its SEO data, the menus, the settings and the top bars included.',
  body: z.strictObject({ url: z.string({ error: 'required' }).min(1, 'required').max(2000, 'tooLong') }),
  answer: z.object({
    data: z.unknown(),
    seo: z.unknown(),
    menus: z.array(z.unknown()),
    settings: z.unknown(),
    topBars: z.array(z.unknown()),
  }),
  errors: [404],
});

export const planData = endpoint({
  method: 'POST',
  path: '/public/plan-data',
  access: 'none',
  tag: 'Sitio público',
  summary: 'One plan on sale, by its slug.',
  body: z.strictObject({ slug: z.string({ error: 'required' }).min(1, 'required').max(200, 'tooLong') }),
  answer: z.unknown(),
  errors: [404],
});
