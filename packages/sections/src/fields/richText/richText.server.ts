import sanitizeHtml from 'sanitize-html';
import type { ServerKind } from '../serverKind.ts';
import { pictureAttributes, pictureOf } from './pictures.ts';
import { richTextPolicy } from './richText.ts';

/**
 * Lets through exactly what the rich-text editor offers; links that open a window cannot reach back, and a picture is a
 * file of the library that says what it shows.
 *
 * @param hasPictures false for mails, which do not load files
 */
export const sanitiseRichText = (html: string, hasPictures = true): string =>
  sanitizeHtml(html, {
    allowedTags: richTextPolicy.tags.filter((tag) => hasPictures || tag !== 'img'),
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && pictureOf(attribs) === null,
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
        const picture = pictureOf(attribs);
        return { tagName, attribs: picture ? pictureAttributes(picture) : {} };
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
