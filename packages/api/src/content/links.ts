import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The fields of a page that the link picker needs. */
const linkTarget = z.object({
  section: z.string(),
  id: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  state: z.enum(['draft', 'scheduled', 'published']),
});
export type LinkTarget = z.infer<typeof linkTarget>;

/** Maximum number of pages per section in a search. */
export const maxLinkTargets = 20;

export const findLinkTargets = endpoint({
  method: 'GET',
  path: '/link-targets',
  access: 'staff',
  tag: 'Tablero',
  summary: 'Pages that a link can point to, by words of their titles; for callers who may edit any section.',
  query: z.strictObject({ q: z.string().max(200, 'tooLong').optional() }),
  answer: z.array(linkTarget),
});

export const getLinkTarget = endpoint({
  method: 'GET',
  path: '/link-targets/{section}/{id}',
  access: 'staff',
  tag: 'Tablero',
  summary: 'Title, path and state of a linked page; for callers who may edit any section.',
  params: z.object({ section: z.string(), id: z.string() }),
  answer: linkTarget,
  errors: [404],
});
