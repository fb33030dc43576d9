import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

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

const { get } = declareEndpoints('Tablero');

export const findLinkTargets = get('/link-targets', 'staff', {
  summary: 'Pages that a link can point to, by words of their titles; for callers who may edit any section.',
  query: z.strictObject({ q: z.string().max(200, 'tooLong').optional() }),
  answer: z.array(linkTarget),
});

export const getLinkTarget = get('/link-targets/{section}/{id}', 'staff', {
  summary: 'Title, path and state of a linked page; for callers who may edit any section.',
  answer: linkTarget,
  errors: [404],
});
