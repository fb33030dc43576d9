import { kinds } from '../../kernel/kinds.ts';
import { emptyFields } from '../group/group.ts';
import { escaped } from '../richText/escaped.ts';
import type { ListField } from './list.ts';
import { type Clip, splitCells } from './table/clipboard.ts';
import { htmlCells } from './table/clipboardHtml.ts';

/** Values of an item, by the names of its fields. */
export type Item = Record<string, unknown>;

/** The kinds that hold words, into which a line can go. */
const wordKinds = new Set(['text', 'textarea', 'richText']);

/** The fields of an item that take the columns of what is pasted, in their order; none for a list without words. */
export const lineFields = ({ of }: ListField): string[] =>
  Object.entries(of)
    .filter(([, field]) => wordKinds.has(field.kind))
    .map(([key]) => key);

/** What stands before a line of a list in a document: a dot, a dash or a number. */
const bullet = /^\s*(?:[-–—•*·▪]|\d{1,3}[.)])\s+/;

const asHtml = (text: string): string => `<p>${escaped(text)}</p>`;

/** The words of each line of a clipboard, by columns where it is a table; blank lines are none. */
function linesOf({ plain, html }: Clip): string[][] {
  const table = htmlCells(html);
  const cells = table.length > 0 ? table : splitCells(plain.replace(/\r\n?/g, '\n'), '\t');
  return cells
    .map((row) => row.map((cell, index) => (index === 0 ? cell.replace(bullet, '') : cell).trim()))
    .filter((row) => row.some((cell) => cell !== ''));
}

/**
 * What a clipboard of several lines becomes in a list: of each line, the values by the names of the fields.
 *
 * @returns null when it is one line, which is pasted as any text is, or the list holds no words
 */
export function pastedLines(field: ListField, clip: Clip): Item[] | null {
  const keys = lineFields(field);
  const lines = linesOf(clip);
  if (keys.length === 0 || lines.length < 2) return null;
  return lines.map((cells) => {
    const item: Item = {};
    for (const [index, key] of keys.entries()) {
      const words = cells[index];
      if (words) item[key] = field.of[key]?.kind === 'richText' ? asHtml(words) : words;
    }
    return item;
  });
}

/** A whole item with these values. */
export const itemWith = (field: ListField, values: Item): Item => ({
  ...emptyFields(field.of, kinds),
  ...values,
});
