import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** As much of a page as whoever links to it has to know, and no more. */
const linkTarget = z.object({
  section: z.string(),
  id: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  state: z.enum(['draft', 'scheduled', 'published']),
});
export type LinkTarget = z.infer<typeof linkTarget>;

/** How many pages a search names, of each section. */
export const linkTargetsMost = 20;

export const findLinkTargets = endpoint({
  method: 'GET',
  path: '/link-targets',
  access: 'staff',
  tag: 'Tablero',
  summary: 'Pages that a link can lead to, by words of their titles; for whoever may edit some section.',
  query: z.strictObject({ q: z.string().max(200, 'tooLong').optional() }),
  answer: z.array(linkTarget),
});

export const getLinkTarget = endpoint({
  method: 'GET',
  path: '/link-targets/{section}/{id}',
  access: 'staff',
  tag: 'Tablero',
  summary: 'Title, path and state of a page that a link leads to; for whoever may edit some section.',
  params: z.object({ section: z.string(), id: z.string() }),
  answer: linkTarget,
  errors: [404],
});
