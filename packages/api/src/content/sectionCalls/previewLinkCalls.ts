import { z } from 'zod';
import { previewLink } from '../sections.ts';
import { byId, removed, type Section } from './section.ts';

/** The links that show a draft. */
export const previewLinkCalls = ({ one, access, declare }: Section) => ({
  previewLinks: declare({
    method: 'GET',
    path: `${one}/preview-links`,
    access: access('update'),
    params: byId,
    summary: 'The links that show its draft now',
    answer: z.array(previewLink),
    errors: [404],
  }),
  createPreviewLink: declare({
    method: 'POST',
    path: `${one}/preview-links`,
    access: access('update'),
    params: byId,
    summary:
      'A link that shows the newest draft for 7 days to whoever has it, for as long as its maker may change the entry. Its address is told once.',
    answer: previewLink.extend({ url: z.url() }),
    success: 201,
    errors: [404, 412],
  }),
  endPreviewLink: declare({
    method: 'DELETE',
    path: `${one}/preview-links/{link}`,
    access: access('update'),
    params: z.object({ id: z.string(), link: z.string() }),
    summary: 'Ends such a link at once',
    answer: removed,
    errors: [404],
  }),
});
