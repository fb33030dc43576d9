import { createEmptyFields } from '../../kernel/fieldSet.ts';
import { kinds } from '../../kernel/kinds.ts';
import { escapeHtml } from '../richText/escapeHtml.ts';
import type { ListField } from './list.ts';
import { type Clip, parseHtmlCells, splitCells } from './table/clipboard.ts';

/** An item's values by field name. */
export type Item = Record<string, unknown>;

/** The text kinds that can receive a pasted line. */
const textKinds = new Set(['text', 'textarea', 'richText']);

/**
 * Returns the text fields of an item in order; pasted columns fill them. Empty for a list without text fields.
 */
export const getLineFields = ({ of }: ListField): string[] =>
  Object.entries(of)
    .filter(([, field]) => textKinds.has(field.kind))
    .map(([key]) => key);

/** Matches the marker of a list line in a document: a bullet, a dash or a number. */
const bulletPattern = /^\s*(?:[-–—•*·▪]|\d{1,3}[.)])\s+/;

const toParagraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Splits a clipboard into lines of columns; skips blank lines. */
function splitLines({ plain, html }: Clip): string[][] {
  const table = parseHtmlCells(html);
  const cells = table.length > 0 ? table : splitCells(plain.replace(/\r\n?/g, '\n'), '\t');
  return cells
    .map((row) => row.map((cell, index) => (index === 0 ? cell.replace(bulletPattern, '') : cell).trim()))
    .filter((row) => row.some((cell) => cell !== ''));
}

/**
 * Converts a clipboard with several lines into list items.
 *
 * @returns values by field name for each line; null for a single line, which is pasted as plain text, or for a
 * list without text fields
 */
export function parsePastedLines(field: ListField, clip: Clip): Item[] | null {
  const keys = getLineFields(field);
  const lines = splitLines(clip);
  if (keys.length === 0 || lines.length < 2) return null;
  return lines.map((cells) => {
    const item: Item = {};
    for (const [index, key] of keys.entries()) {
      const texts = cells[index];
      if (texts) item[key] = field.of[key]?.kind === 'richText' ? toParagraph(texts) : texts;
    }
    return item;
  });
}

/** Returns a complete item with these values; its other fields are empty. */
export const createItem = (field: ListField, values: Item): Item => ({
  ...createEmptyFields(field.of, kinds),
  ...values,
});
