import { Parser } from 'htmlparser2';
import { escaped } from '../fields/richText/escaped.ts';

/** Markup that search engines accept in structured data (Google, FAQPage, `Answer.text`). */
const read: ReadonlySet<string> = new Set([
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'ol',
  'ul',
  'li',
  'a',
  'strong',
  'em',
]);

/** Replacements for the ends of table cells and rows, which are not accepted. */
const ends: Readonly<Record<string, string>> = { th: ' ', td: ' ', tr: '<br>' };

/**
 * Reduces formatted text to what structured data may contain: removes pictures and captions, and unwraps tags
 * that are not accepted. Null when no text is left.
 */
export function readMarkup(html: string): string | null {
  let told = '';
  let figures = 0;
  let hasWords = false;
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name === 'figure') figures += 1;
      if (figures > 0 || !read.has(name)) return;
      told += name === 'a' && href !== undefined ? `<a href="${escaped(href)}">` : `<${name}>`;
    },
    ontext: (text) => {
      if (figures > 0) return;
      told += escaped(text);
      hasWords ||= text.trim() !== '';
    },
    onclosetag: (name) => {
      if (name === 'figure') figures -= 1;
      else if (figures === 0 && read.has(name) && name !== 'br') told += `</${name}>`;
      else if (figures === 0) told += ends[name] ?? '';
    },
  });
  parser.end(html);
  return hasWords ? told.trim() : null;
}
