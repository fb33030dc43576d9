import sanitizeHtml from 'sanitize-html';
import type { ServerKind } from '../serverKind.ts';
import { parsePicture, toAttributes } from './pictures.ts';
import { richTextPolicy } from './richText.ts';

/**
 * Reduces HTML to what the rich-text editor offers. Links that open a window get no access to ours, and pictures
 * must be library files with an `alt`.
 *
 * @param hasPictures false for e-mails, which load no files
 */
export const sanitiseRichText = (html: string, hasPictures = true): string =>
  sanitizeHtml(html, {
    allowedTags: richTextPolicy.tags.filter((tag) => hasPictures || tag !== 'img'),
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && parsePicture(attribs) === null,
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextPolicy.attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...richTextPolicy.schemes],
    allowProtocolRelative: false,
    nestingLimit: 40,
    transformTags: {
      b: 'strong',
      i: 'em',
      img: (tagName, attribs) => {
        const picture = parsePicture(attribs);
        return { tagName, attribs: picture ? toAttributes(picture) : {} };
      },
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
    },
  });

export const richTextServerKind: ServerKind = {
  sanitise: (value) => (typeof value === 'string' ? sanitiseRichText(value) : value),
};
