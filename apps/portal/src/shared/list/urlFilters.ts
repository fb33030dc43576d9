import { getListRules } from '@centinela/api/content/lists.ts';
import {
  formatListQuery,
  type ListRequest,
  type ListRules,
  maxSearchLength,
  parseLimit,
  type RangeKind,
} from '@centinela/api/http/lists.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { pageSizes } from './footer/usePageSize.ts';
import type { Accepts } from './views/viewAddress.ts';

/** The state of a list. It is stored only in the URL, so that reloading and sharing preserve it. */
export interface ListState {
  q: string;
  filters: Readonly<Record<string, string>>;
  ranges: Readonly<Record<string, { from?: string; to?: string }>>;
  sort: ListRequest['sort'];
  /** The first displayed page, from 1. */
  page: number;
  /** The number of pages displayed below each other ("Ver más"). */
  pages: number;
  /** The page size that `page` counts in; null if the URL has none. */
  size: number | null;
}

/** Maximum number of pages in one view, so that a malicious URL cannot request a million. */
const maxPages = 50;

export interface FilterNames {
  rules: ListRules;
  values: ReadonlySet<string>;
  ranges: ReadonlySet<string>;
  sorts: ReadonlySet<string>;
}

/**
 * The filters and sort fields of a section's list. Excludes the flavour field when each flavour has its own list.
 */
export function getFilterNames(definition: Definition): FilterNames {
  const rules = getListRules(definition);
  const { filters, ranges, sorts } = rules;
  const isOffered = (name: string) => name !== 'createdAt';
  const values = Object.keys(filters).filter((name) => !Object.hasOwn(ranges, name));
  return {
    rules,
    values: new Set(
      values.filter(
        (name) =>
          !definition.fields[name]?.hidden && (name !== definition.flavourField || name === definition.tabs),
      ),
    ),
    ranges: new Set(Object.keys(ranges).filter(isOffered)),
    sorts: new Set(sorts.filter(isOffered)),
  };
}

const parsePositiveInteger = (text: string | null): number =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;

/** Whether the API accepts a limit of a range. */
function isValidLimit(kind: RangeKind | undefined, end: 'from' | 'to', value: string): boolean {
  return kind !== undefined && 'value' in parseLimit(kind, end, value);
}

/** Parses the URL of a list; unknown parameters and invalid values are ignored instead of being sent to the API. */
export function readListState(search: URLSearchParams, names: FilterNames): ListState {
  const filters: Record<string, string> = {};
  const ranges: Record<string, { from?: string; to?: string }> = {};
  let sort: ListState['sort'] = null;
  for (const [name, value] of search) {
    const [, kind, field, bound] = /^(filter|sort)\[(\w+)\](?:\[(from|to)\])?$/.exec(name) ?? [];
    if (!field || value === '') continue;
    if (kind === 'sort') {
      if (names.sorts.has(field)) sort = { field, descending: value === 'desc' };
    } else if (bound === 'from' || bound === 'to') {
      if (names.ranges.has(field) && isValidLimit(names.rules.ranges[field], bound, value))
        ranges[field] = { ...ranges[field], [bound]: value };
    } else if (names.values.has(field) && names.rules.filters[field]?.safeParse(value).success)
      filters[field] = value;
  }
  return {
    q: (search.get('q') ?? '').slice(0, maxSearchLength),
    filters,
    ranges,
    sort,
    page: parsePositiveInteger(search.get('page')),
    pages: Math.min(parsePositiveInteger(search.get('pages')), maxPages),
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? null,
  };
}

/** Serializes the state of a list to URL parameters, without default values. */
export function writeListState(state: ListState): URLSearchParams {
  const { q, page, pages, size, filters, ranges, sort } = state;
  const search = new URLSearchParams(
    formatListQuery({ filters: { ...filters }, ranges: { ...ranges }, sort }),
  );
  if (q) search.set('q', q);
  if (page > 1) search.set('page', String(page));
  if (pages > 1) search.set('pages', String(pages));
  if (size !== null) search.set('size', String(size));
  return search;
}

/**
 * The query of the first displayed page; later pages use the server's `next`.
 *
 * @param limit rows per page
 */
export function getFirstQuery(
  state: ListState,
  preset: Readonly<Record<string, string>>,
  limit: number,
): string {
  return formatListQuery({
    limit,
    offset: (state.page - 1) * limit,
    q: state.q || null,
    filters: { ...state.filters, ...preset },
    ranges: { ...state.ranges },
    sort: state.sort,
  });
}

/**
 * Returns a function that checks whether a section's list accepts a URL parameter. A saved view may contain outdated
 * parameters.
 */
export function createSectionAccepts(definition: Definition): Accepts {
  const names = getFilterNames(definition);
  return (name, value) =>
    writeListState(readListState(new URLSearchParams([[name, value]]), names)).get(name) === value;
}

/** Parses a query string for the API client. */
export const parseQuery = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** True when the list is filtered, so that an empty result does not mean that there are no entries. */
export const isNarrowed = (state: ListState): boolean =>
  state.q !== '' || Object.keys(state.filters).length > 0 || Object.keys(state.ranges).length > 0;
