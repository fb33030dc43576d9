import { Parser } from 'htmlparser2';
import type { Change, Field } from '../../kernel/field.ts';
import { boundedText, defineField, defineTextKind, diffValue, diffWords } from '../../kernel/kind.ts';
import { registerKind } from '../../kernel/kinds.ts';
import { extractPictures, renderPictures } from './pictures.ts';

/**
 * Formatted text, stored as the subset of HTML in `richTextPolicy`. The server sanitises it before storing, so
 * views may insert it as HTML.
 */
export interface RichTextField extends Field {
  readonly kind: 'richText';
  /** Maximum length of the HTML in characters; 60,000 by default. */
  readonly max?: number;
}

export const richText = defineField<RichTextField>('richText');

/** The allowed HTML: the editor offers exactly this and the server accepts exactly this. */
export const richTextPolicy = {
  tags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    's',
    'a',
    'blockquote',
    'hr',
    'br',
    'code',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
  ],
  attributes: {
    img: ['data-media', 'alt', 'data-caption'],
    a: ['href', 'target', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

/** Returns the text of formatted text including captions, with a line break after each block. */
export function toPlainText(html: string): string {
  let texts = '';
  const parser = new Parser({
    onopentag: (name, { 'data-caption': caption }) => {
      if (name === 'img' && caption !== undefined) texts += `\n${caption}\n`;
    },
    ontext: (part) => {
      texts += part;
    },
    onclosetag: (name) => {
      if (/^(?:p|h[2-4]|li|blockquote|tr|br|hr|figcaption)$/.test(name)) texts += '\n';
    },
  });
  parser.end(html);
  return texts.replace(/[ \t]+/g, ' ').trim();
}

/** Default maximum length of the HTML in characters. */
export const defaultMaximum = 60_000;

/** Finds a letter or a digit outside tags without parsing, because every view of a text checks this. */
const textPattern = /(?:^|>)[^<>&\p{L}\p{N}]*[\p{L}\p{N}]/u;

const isBlank = (html: string): boolean =>
  !textPattern.test(html) &&
  toPlainText(html) === '' &&
  !html.includes('<hr') &&
  !html.includes('<figure') &&
  extractPictures(html).length === 0;

/** Returns added and removed pictures. */
function diffPictures(before: string, after: string, field: RichTextField, path: string): Change[] {
  const listPictureIds = (html: string) => extractPictures(html).map(({ id }) => id);
  const [previous, current] = [listPictureIds(before), listPictureIds(after)];
  const removed = previous.filter((id) => !current.includes(id));
  const added = current.filter((id) => !previous.includes(id));
  return Array.from({ length: Math.max(removed.length, added.length) }, (_none, index) => ({
    path,
    label: field.label,
    type: 'media',
    before: removed[index] ?? null,
    after: added[index] ?? null,
  }));
}

const textKind = defineTextKind<RichTextField>('richText', (field) =>
  boundedText(field, 0, field.max ?? defaultMaximum).refine((html) => !field.required || !isBlank(html), {
    error: 'required',
  }),
);

export const richTextFieldKind = registerKind({
  ...textKind,
  view: (stored, _field, lookup) => {
    const html = renderPictures(stored, lookup.media);
    return isBlank(html) ? null : html;
  },
  diff: (before, after, field, path) => {
    const changes = [
      ...diffWords(toPlainText(before ?? ''), toPlainText(after ?? ''), field, path),
      ...diffPictures(before ?? '', after ?? '', field, path),
    ];
    // Same text and pictures with different formatting, such as bold, a heading or a link.
    return changes.length > 0 ? changes : diffValue(before, after, field, path);
  },
  searchText: toPlainText,
  references: (html, _field, path) =>
    extractPictures(html).map(({ id, alt }) => ({
      path,
      target: 'media',
      id,
      media: 'image',
      ...(alt !== '' && { alt }),
    })),
  textRole: 'body',
});
