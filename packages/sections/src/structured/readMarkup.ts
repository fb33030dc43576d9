import { Parser } from 'htmlparser2';
import { escapeHtml } from '../fields/richText/escapeHtml.ts';

/** Markup that search engines accept in structured data (Google, FAQPage, `Answer.text`). */
const acceptedTags: ReadonlySet<string> = new Set([
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
const endReplacements: Readonly<Record<string, string>> = { th: ' ', td: ' ', tr: '<br>' };

/**
 * Reduces formatted text to what structured data may contain: removes pictures and captions, and unwraps tags
 * that are not accepted. Null when no text is left.
 */
export function toAcceptedMarkup(html: string): string | null {
  let output = '';
  let figureDepth = 0;
  let hasText = false;
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name === 'figure') figureDepth += 1;
      if (figureDepth > 0 || !acceptedTags.has(name)) return;
      output += name === 'a' && href !== undefined ? `<a href="${escapeHtml(href)}">` : `<${name}>`;
    },
    ontext: (text) => {
      if (figureDepth > 0) return;
      output += escapeHtml(text);
      hasText ||= text.trim() !== '';
    },
    onclosetag: (name) => {
      if (name === 'figure') figureDepth -= 1;
      else if (figureDepth === 0 && acceptedTags.has(name) && name !== 'br') output += `</${name}>`;
      else if (figureDepth === 0) output += endReplacements[name] ?? '';
    },
  });
  parser.end(html);
  return hasText ? output.trim() : null;
}
