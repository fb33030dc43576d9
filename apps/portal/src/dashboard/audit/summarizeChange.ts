import type { Change } from '@centinela/sections/kernel/field.ts';

/** Characters shown of an old or a new value. */
const maxLength = 60;

interface ValueWords {
  empty: string;
  yes: string;
  no: string;
}

const shorten = (text: string): string =>
  text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;

function formatValue(value: unknown, { empty, yes, no }: ValueWords): string | null {
  if (value === null || value === undefined || value === '') return empty;
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'string' || typeof value === 'number' ? shorten(String(value)) : null;
}

/** Words shown before the first changed one of a long text. */
const maxContextLength = 20;

/** Shortens a changed text to the part that begins shortly before its first change. */
function excerptWords(parts: Extract<Change, { type: 'words' }>['parts'], left: 'added' | 'removed'): string {
  const firstChange = parts.findIndex(({ change }) => change !== 'same');
  const skipped = parts
    .slice(0, firstChange)
    .map(({ text }) => text)
    .join('');
  const rest = parts
    .slice(firstChange)
    .filter(({ change }) => change !== left)
    .map(({ text }) => text)
    .join('');
  const context = skipped.length > maxContextLength ? `…${skipped.slice(-maxContextLength)}` : skipped;
  return shorten(`${context}${rest}`.trim());
}

/** Formats a change for one line; null if its values are pictures or have many parts. */
export function summarizeChange(change: Change, words: ValueWords): { before: string; after: string } | null {
  if (change.type === 'media') return null;
  if (change.type === 'words')
    return {
      before: excerptWords(change.parts, 'added') || words.empty,
      after: excerptWords(change.parts, 'removed') || words.empty,
    };
  const before = formatValue(change.before, words);
  const after = formatValue(change.after, words);
  return before === null || after === null ? null : { before, after };
}
