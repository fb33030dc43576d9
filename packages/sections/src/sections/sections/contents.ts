import { toPlainText } from '../../fields/richText/richText.ts';
import { createSlug } from '../../fields/slug/slug.ts';

export interface Heading {
  id: string;
  title: string;
}

/** Minimum number of headings for a table of contents. */
export const minHeadings = 4;

/**
 * Adds an id to every h2 of a formatted text and lists the headings. Formatted text never has attributes on
 * headings, so nothing is overwritten.
 */
export function addContents(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const used = new Set<string>();
  const [before = '', ...parts] = html.split('<h2>');
  const linkedHtml = parts.map((part) => {
    const end = part.indexOf('</h2>');
    if (end < 0) return `<h2>${part}`;
    const title = toPlainText(part.slice(0, end));
    const base = createSlug(title) || 'parte';
    let id = base;
    for (let count = 2; used.has(id); count += 1) id = `${base}-${count}`;
    used.add(id);
    headings.push({ id, title });
    return `<h2 id="${id}">${part}`;
  });
  return { html: before + linkedHtml.join(''), headings };
}
