import { Parser } from 'htmlparser2';
import type { Change, Field } from '../../kernel/field.ts';
import { boundedText, type Options, textKind, valueChange, wordChange } from '../../kernel/kind.ts';
import { picturesIn, withPictures } from './pictures.ts';

/**
 * Formatted text, kept as the small part of HTML that `richTextPolicy` names. The server sanitises it before
 * it is stored, so a view may show it as it is.
 */
export interface RichTextField extends Field {
  readonly kind: 'richText';
  /** Characters of HTML; 60,000 without it. */
  readonly max?: number;
}

export const richText = <const O extends Options<RichTextField>>(options: O) => ({
  ...options,
  kind: 'richText' as const,
});

/** What formatted text may hold; the editor offers exactly this, the server lets exactly this through. */
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

/** The words of formatted text, those below its pictures among them, with a line break after each block. */
export function plainText(html: string): string {
  let words = '';
  const parser = new Parser({
    onopentag: (name, { 'data-caption': caption }) => {
      if (name === 'img' && caption !== undefined) words += `\n${caption}\n`;
    },
    ontext: (part) => {
      words += part;
    },
    onclosetag: (name) => {
      if (/^(?:p|h[2-4]|li|blockquote|tr|br|hr|figcaption)$/.test(name)) words += '\n';
    },
  });
  parser.end(html);
  return words.replace(/[ \t]+/g, ' ').trim();
}

/** Characters of HTML, where the definition says nothing. */
export const defaultMaximum = 60_000;

/** A letter or a digit outside of tags: told without parsing, which every view of a text would otherwise do. */
const hasWord = /(?:^|>)[^<>&\p{L}\p{N}]*[\p{L}\p{N}]/u;

const isBlank = (html: string): boolean =>
  !hasWord.test(html) &&
  plainText(html) === '' &&
  !html.includes('<hr') &&
  !html.includes('<figure') &&
  picturesIn(html).length === 0;

/** Pictures that came and went, side by side. */
function pictureChanges(before: string, after: string, field: RichTextField, path: string): Change[] {
  const idsIn = (html: string) => picturesIn(html).map(({ id }) => id);
  const [old, fresh] = [idsIn(before), idsIn(after)];
  const gone = old.filter((id) => !fresh.includes(id));
  const come = fresh.filter((id) => !old.includes(id));
  return Array.from({ length: Math.max(gone.length, come.length) }, (_none, index) => ({
    path,
    label: field.label,
    type: 'media',
    before: gone[index] ?? null,
    after: come[index] ?? null,
  }));
}

const base = textKind<RichTextField>('richText', (field) =>
  boundedText(field, 0, field.max ?? defaultMaximum).refine((html) => !field.required || !isBlank(html), {
    error: 'required',
  }),
);

export const richTextFieldKind: typeof base = {
  ...base,
  view: (stored, _field, lookup) => {
    const html = withPictures(stored, lookup.media);
    return isBlank(html) ? null : html;
  },
  diff: (before, after, field, path) => {
    const changes = [
      ...wordChange(plainText(before ?? ''), plainText(after ?? ''), field, path),
      ...pictureChanges(before ?? '', after ?? '', field, path),
    ];
    // The same words and pictures in another form: a bold, a heading, a link.
    return changes.length > 0 ? changes : valueChange(before, after, field, path);
  },
  searchText: plainText,
  references: (html, _field, path) =>
    picturesIn(html).map(({ id, alt }) => ({
      path,
      target: 'media',
      id,
      media: 'image',
      ...(alt !== '' && { alt }),
    })),
  words: 'body',
};
