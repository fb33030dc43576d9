import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type SearchKind, searchKinds } from '@centinela/sections/kernel/search/search.ts';
import { flavoursFor } from '@centinela/sections/kernel/visible.ts';

/**
 * That somebody may see a row now: what `visible` tells, by the row's audience and dates; that what it requires is there;
 * and that it is the one that is chosen, where a page shows one of several (`search_chosen`, migration 0071).
 *
 * @param row what the row is called in the statement around it
 * @param audiences the statement's parameter with `audiencesOf`
 */
export const isShown = (
  row: string,
  audiences: string,
): string => `${row}.audience = any(${audiences}::text[])
  and (${row}.shown_from is null or ${row}.shown_from <= now()) and (${row}.shown_until is null or ${row}.shown_until > now())
  and case when ${row}.requires is null and ${row}.choice is null then true
    else search_chosen(${row}.requires, ${row}.choice, ${row}.path, ${row}.entry_id, ${audiences}::text[]) end`;

/** The audiences whose rows somebody sees. */
export const audiencesOf = (audience: Flavour): string[] => [...flavoursFor(audience)];

/** How much what is found counts by its kind, all else being equal. */
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
