import { z } from 'zod';
import { previewLink } from '../sections.ts';
import { byId, deletedEntry, type Section } from './section.ts';

const byLink = z.object({ id: z.string(), link: z.string() });
const links = z.array(previewLink);
const newLink = previewLink.extend({ url: z.url() });

/** Links that show a draft. */
export const previewLinkCalls = ({ one, access, declare }: Section) => ({
  previewLinks: declare({
    method: 'GET',
    path: `${one}/preview-links`,
    access: access('update'),
    params: byId,
    summary: 'Active preview links of its draft',
    answer: links,
    errors: [404],
  }),
  createPreviewLink: declare({
    method: 'POST',
    path: `${one}/preview-links`,
    access: access('update'),
    params: byId,
    summary:
      'Creates a link that shows the latest draft to anyone with the URL for 7 days, as long as its creator may change the entry. The URL is returned only once.',
    answer: newLink,
    success: 201,
    errors: [404, 412],
  }),
  endPreviewLink: declare({
    method: 'DELETE',
    path: `${one}/preview-links/{link}`,
    access: access('update'),
    params: byLink,
    summary: 'Revokes such a link immediately',
    answer: deletedEntry,
    errors: [404],
  }),
});
