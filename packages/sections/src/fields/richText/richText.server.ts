import sanitizeHtml from 'sanitize-html';
import type { ServerKind } from '../serverKind.ts';
import { richTextPolicy } from './richText.ts';

/** Lets through exactly what the rich-text editor offers; links that open a window cannot reach back. */
export const sanitiseRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...richTextPolicy.tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextPolicy.attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...richTextPolicy.schemes],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      b: 'strong',
      i: 'em',
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
  });

export const richTextServerKind: ServerKind = {
  sanitise: (value) => (typeof value === 'string' ? sanitiseRichText(value) : value),
};
