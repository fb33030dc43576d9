import { Parser } from 'htmlparser2';
import { escaped } from '../fields/richText/escaped.ts';

/** What search engines read of markup in structured data (Google, FAQPage, `Answer.text`). */
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

/** What stands where a cell or a row of a table ends, which are not read. */
const ends: Readonly<Record<string, string>> = { th: ' ', td: ' ', tr: '<br>' };

/**
 * Formatted text as structured data may hold it: without its pictures and their captions, and without the tags that nobody
 * reads there, whose words stay. Null when no words are left.
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
