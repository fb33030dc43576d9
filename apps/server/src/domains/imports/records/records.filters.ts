import type { ListRequest } from '@centinela/api/http/lists.ts';
import { qadRecordRules } from '@centinela/api/imports/qadRecords.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { filterValues } from '#platform/lists/defineList.ts';

/** What narrows a list of records; what is not asked for is undefined. */
export interface RecordFilters {
  file: number | undefined;
  status: string | undefined;
  outcome: string | undefined;
  contract: string | undefined;
  document: string | undefined;
  /** What is wrong with them, as `@>` asks it of their problems. */
  reason: string | undefined;
}

/** Documents are kept as digits. */
const digitsOf = (text: string): string => text.replace(/[.\s-]/g, '');

/** `status:required` as the beginning of a problem; the line as a whole has no field. */
function problemLike(reason: string): string {
  const [field, rule] = reason.split(':');
  return JSON.stringify([{ field: field || null, rule }]);
}

/** Reads a list's filters. @throws AppError badRequest that names what is wrong */
export function readFilters(request: ListRequest): RecordFilters {
  const { file, status, outcome, contract, document, reason } = filterValues(qadRecordRules, request);
  return {
    file: file === undefined ? undefined : Number(file),
    status,
    outcome,
    contract,
    document: document === undefined ? undefined : digitsOf(document),
    reason: reason === undefined ? undefined : problemLike(reason),
  };
}

/** The words of a name, as the column `words` folds them (imports.tables.ts). */
export const nameWords = (text: string): string[] =>
  foldText(text)
    .replace(/['.´’]/g, '')
    .split(/[\s,;:/()&_+|"-]+/)
    .filter(Boolean);

/** A word of a search: a contract or a document from its beginning when there is a digit in it, else one of a name. */
export type SearchWord = { name: string } | { contract: string; document: string };

/** What is searched for, what is likely to be rarest first. */
export function searchWords(q: string | null): SearchWord[] {
  const text = (q ?? '').replaceAll('\0', '').trim();
  // A document with its dots and blanks is one word.
  const written = /^[\d\s.-]+$/.test(text) && /\d/.test(text) ? [digitsOf(text)] : text.split(/\s+/);
  const words = written
    .flatMap((each): SearchWord[] =>
      /\d/.test(each)
        ? [{ contract: each.toUpperCase(), document: digitsOf(each) }]
        : nameWords(each).map((name) => ({ name })),
    )
    .slice(0, 6);
  const length = (word: SearchWord) => ('name' in word ? word.name.length : 100);
  return words.toSorted((one, other) => length(other) - length(one));
}
