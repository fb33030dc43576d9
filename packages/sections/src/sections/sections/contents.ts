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
  const usedIds = new Set<string>();
  const [textBefore = '', ...parts] = html.split('<h2>');
  const linkedHtml = parts.map((part) => {
    const end = part.indexOf('</h2>');
    if (end < 0) return `<h2>${part}`;
    const title = toPlainText(part.slice(0, end));
    const slug = createSlug(title) || 'parte';
    let id = slug;
    for (let count = 2; usedIds.has(id); count += 1) id = `${slug}-${count}`;
    usedIds.add(id);
    headings.push({ id, title });
    return `<h2 id="${id}">${part}`;
  });
  return { html: textBefore + linkedHtml.join(''), headings };
}
