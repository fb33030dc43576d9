import { callTimesPath } from '@centinela/sections/kernel/calls/callTimes.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type SearchKind, searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { getVisibleFlavours } from '@centinela/sections/kernel/visible.ts';
import { hasCallTimes } from '#alarmCalls/read';

/**
 * Builds the SQL condition for a visible index row. The rules for audience and dates are those of `visible`. If the row
 * requires another entry, that entry must be visible too. If a page shows only one of several entries, the row must
 * belong to the selected entry (`search_chosen`, migration 0071). The page with the call times exists if there are any.
 *
 * @param row alias of the row in the enclosing statement
 * @param audiences parameter with the value of `getVisibleAudiences`
 */
export const isVisibleSql = (
  row: string,
  audiences: string,
): string => `${row}.audience = any(${audiences}::text[])
  and (${row}.shown_from is null or ${row}.shown_from <= now()) and (${row}.shown_until is null or ${row}.shown_until > now())
  and (${row}.requires is null and ${row}.choice is null
    or search_chosen(${row}.requires, ${row}.choice, ${row}.path, ${row}.entry_id, ${audiences}::text[]))
  and (${row}.path <> '${callTimesPath}' or ${hasCallTimes})`;

/** Lists the audiences whose rows are visible to an audience. */
export const getVisibleAudiences = (audience: Flavour): string[] => [...getVisibleFlavours(audience)];

/** Ranking weight by kind of search result. */
const weights: Readonly<Record<SearchKind, number>> = {
  PLAN: 1,
  PRODUCT: 1,
  PAGE: 0.95,
  PROMOTION: 0.8,
  GUIDE: 0.75,
  ADVICE: 0.7,
  QUESTION: 0.65,
  DOCUMENT: 0.6,
  COURSE: 0.6,
};

export const weightSql = (row: string): string =>
  `case ${row}.kind ${searchKinds.map((kind) => `when '${kind}' then ${weights[kind]}`).join(' ')} else 0 end`;
