import type { ListRequest } from '@centinela/api/http/lists.ts';
import { qadRecordRules } from '@centinela/api/imports/qadRecords.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { parseFilterValues } from '#platform/lists/filterValues.ts';

/** Filters of a record list; undefined means no filter. */
export interface RecordFilters {
  file: number | undefined;
  status: string | undefined;
  outcome: string | undefined;
  contract: string | undefined;
  document: string | undefined;
  /** The error as a JSON value for `@>` on `problems`. */
  reason: string | undefined;
}

/** Removes separators: documents are stored as digits. */
const stripSeparators = (text: string): string => text.replace(/[.\s-]/g, '');

/** Converts `status:required` to a JSON pattern of a problem; a problem of the whole line has no field. */
function toProblemPattern(reason: string): string {
  const [field, rule] = reason.split(':');
  return JSON.stringify([{ field: field || null, rule }]);
}

/** Parses a list's filters. @throws AppError badRequest with the invalid parameters */
export function readFilters(request: ListRequest): RecordFilters {
  const { file, status, outcome, contract, document, reason } = parseFilterValues(qadRecordRules, request);
  return {
    file: file === undefined ? undefined : Number(file),
    status,
    outcome,
    contract,
    document: document === undefined ? undefined : stripSeparators(document),
    reason: reason === undefined ? undefined : toProblemPattern(reason),
  };
}

/** Splits a name into words, normalized like the column `words` (imports.tables.ts). */
export const splitNameWords = (text: string): string[] =>
  foldText(text)
    .replace(/['.´’]/g, '')
    .split(/[\s,;:/()&_+|"-]+/)
    .filter(Boolean);

/** A search word: a contract or document prefix if it contains a digit, otherwise a word of a name. */
export type SearchWord = { name: string } | { contract: string; document: string };

/** Splits a search text into words, probably rarest first. */
export function splitSearchWords(q: string | null): SearchWord[] {
  const text = (q ?? '').replaceAll('\0', '').trim();
  // A document with dots and spaces is one word.
  const parts = /^[\d\s.-]+$/.test(text) && /\d/.test(text) ? [stripSeparators(text)] : text.split(/\s+/);
  const words = parts
    .flatMap((each): SearchWord[] =>
      /\d/.test(each)
        ? [{ contract: each.toUpperCase(), document: stripSeparators(each) }]
        : splitNameWords(each).map((name) => ({ name })),
    )
    .slice(0, 6);
  const length = (word: SearchWord) => ('name' in word ? word.name.length : 100);
  return words.toSorted((one, other) => length(other) - length(one));
}
