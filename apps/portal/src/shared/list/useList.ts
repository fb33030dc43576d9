import {
  formatListQuery,
  type ListRequest,
  type ListRules,
  maxSearchLength,
  parseLimit,
} from '@centinela/api/http/lists.ts';
import type { OtherList } from '@centinela/api/savedViews/savedLists.ts';
import { useSearchParams } from 'react-router';
import { type PageSize, usePageSize } from './footer/usePageSize.ts';
import { parseMonth } from './months.ts';
import type { Column } from './RowTable.tsx';
import { type ListQueryOptions, type ListResult, useListQuery } from './useListQuery.ts';
import { type ListViews, useListViews } from './views/listViews.ts';
import type { Accepts } from './views/viewAddress.ts';

/** A filter of a list. */
export interface ListFilter {
  /** Name of the filter in the URL; `q` is free text. */
  name: string;
  label: string;
  placeholder?: string;
  /** Input type; `search` is displayed as the list's search. */
  type?: 'search' | 'text' | 'email';
  /** The values to choose from, for a filter by options (`choices`). */
  options?: readonly { value: string; label: string }[];
  /** The range and end that the filter sets; omitted for a filter by value. */
  bound?: readonly [range: string, end: 'from' | 'to'];
  /** Input type of a limit; a date by default. */
  kind?: 'date' | 'month' | 'number';
  /** Label of the range, used to group its two limits. */
  group?: string;
  /** Converts the input to the API's format. */
  toApiValue?(text: string): string;
}

/** The filters of a list, for its toolbar. */
export interface ListFilters {
  filters: readonly ListFilter[];
  /** The value of a filter; empty when it is not set. */
  current(name: string): string;
  /** Sets filters; empty values clear them. */
  change(parts: Readonly<Record<string, string>>): void;
  /** Clears all filters and the search. */
  clear(): void;
  /** True when a filter is set, so that an empty list does not mean that there are no rows. */
  isNarrowed: boolean;
  /** The views and columns; null for a list without them. */
  listViews: ListViews | null;
}

/** Labelled options of a filter. */
export const getFilterOptions = <Value extends string>(
  filter: { options: readonly Value[] },
  label: (value: Value) => string,
) => filter.options.map((value) => ({ value, label: label(value) }));

/** Filters for the two limits of a range. */
export const createRangeFilters = (
  range: string,
  labels: readonly [from: string, to: string],
  names: readonly [from: string, to: string] = ['from', 'to'],
): ListFilter[] =>
  (['from', 'to'] as const).map((end, index) => ({
    name: names[index] ?? end,
    label: labels[index] ?? end,
    bound: [range, end],
  }));

interface ListOptions<Row> extends Omit<ListQueryOptions<Row>, 'key' | 'query'> {
  /** The list's name, if it has views and selectable columns. */
  list?: OtherList;
  /** The filters and sort fields that the API accepts. */
  rules: ListRules;
  filters: readonly ListFilter[];
  /** Filters that always apply. */
  preset?: Readonly<Record<string, string>>;
  /** The default sort order, for lists with sortable columns. */
  order?: NonNullable<ListRequest['sort']>;
  /** Prefix of the query key, which also names the list whose page size is remembered. */
  key: readonly string[];
}

/** A list with its filters and sort order, which are stored in the URL. */
export interface UrlList<Row> extends ListResult<Row>, ListFilters {
  pageSize: PageSize;
  /** The query string of the first page. */
  query: string;
  search: URLSearchParams;
  /** The sort props of a column. */
  sortBy(field: string): NonNullable<Column<never>['sort']>;
  /** Adds the list's parameters to another path, so that returning from there restores the list. */
  withListParameters(path: string): string;
}

/** Converts URL parameters to the API's query. */
export function getUrlQuery(
  search: URLSearchParams,
  { rules, filters, preset, order }: Pick<ListOptions<never>, 'rules' | 'filters' | 'preset' | 'order'>,
  limit?: number,
): string {
  const request: Pick<ListRequest, 'filters' | 'ranges'> = { filters: { ...preset }, ranges: {} };
  const accepts = createAccepts({ rules, filters });
  for (const { name, bound, toApiValue } of filters) {
    const text = search.get(name) ?? '';
    // Outdated or invalid values are ignored instead of being sent to the API.
    if (text !== '' && !accepts(name, text)) continue;
    if (!bound) {
      if (name !== 'q') request.filters[name] = toApiValue?.(text) ?? text;
      continue;
    }
    const [range, end] = bound;
    const value = rules.ranges[range] === 'month' ? parseMonth(text) : text;
    request.ranges[range] = { ...request.ranges[range], [end]: value };
  }
  return formatListQuery({
    limit,
    q: accepts('q', search.get('q') ?? '') ? search.get('q') : null,
    ...request,
    sort: order && parseSort(search, rules, order),
  });
}

function parseSort(search: URLSearchParams, { sorts }: ListRules, order: NonNullable<ListRequest['sort']>) {
  const field = sorts.find((each) => each === search.get('sort'));
  return field ? { field, descending: search.get('way') === 'desc' } : order;
}

/**
 * Returns a function that checks whether a list accepts a URL parameter. A saved view may contain outdated parameters.
 */
export const createAccepts =
  ({ rules, filters }: Pick<ListOptions<never>, 'rules' | 'filters'>): Accepts =>
  (name, value) => {
    if (name === 'sort') return rules.sorts.includes(value);
    if (name === 'way') return value === 'asc' || value === 'desc';
    const filter = filters.find((each) => each.name === name);
    if (!filter || name === 'q') return filter !== undefined && value.length <= maxSearchLength;
    const text = filter.toApiValue?.(value) ?? value;
    if (!filter.bound) return rules.filters[name]?.safeParse(text).success ?? false;
    const [range, end] = filter.bound;
    const kind = rules.ranges[range];
    return kind !== undefined && 'value' in parseLimit(kind, end, text);
  };

/** The input type of a range limit. */
const getInputKind = (rules: ListRules, { bound }: ListFilter): NonNullable<ListFilter['kind']> => {
  const kind = bound && rules.ranges[bound[0]];
  return kind === 'month' || kind === 'number' ? kind : 'date';
};

/** The rows and filters of an API list, for `ListView`. */
export function useList<Row>(listOptions: ListOptions<Row>): UrlList<Row> {
  const { list, rules, filters, preset, order, key, enabled = true, ...queryOptions } = listOptions;
  const pageSize = usePageSize(key.join('.'), rules.limit);
  const [search, setSearch] = useSearchParams();
  const accepts = createAccepts({ rules, filters });
  const listViews = useListViews(list ?? null, accepts);
  const query = getUrlQuery(search, { rules, filters, preset, order }, pageSize.size);
  const isReady = enabled && (listViews?.isReady ?? true);
  const result = useListQuery({ key: [...key, query], query, enabled: isReady, ...queryOptions });
  const change = (parts: Readonly<Record<string, string>>) =>
    setSearch(
      (currentSearch) => {
        const next = new URLSearchParams(currentSearch);
        for (const [name, value] of Object.entries(parts))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const current = (name: string): string => {
    const value = search.get(name) ?? '';
    return value === '' || accepts(name, value) ? value : '';
  };
  return {
    ...result,
    pageSize,
    query,
    filters: filters.map((filter) => ({ ...filter, kind: getInputKind(rules, filter) })),
    search,
    listViews,
    current,
    change,
    clear: () => change(Object.fromEntries(filters.map(({ name }) => [name, '']))),
    isNarrowed: filters.some(({ name }) => current(name) !== ''),
    sortBy(field) {
      const currentSort = order && parseSort(search, rules, order);
      const direction =
        currentSort?.field !== field ? undefined : currentSort.descending ? 'descending' : 'ascending';
      const descending = direction === 'ascending';
      const isDefaultSort = order?.field === field && order.descending === descending;
      return {
        direction,
        onSort: () =>
          change(isDefaultSort ? { sort: '', way: '' } : { sort: field, way: descending ? 'desc' : 'asc' }),
      };
    },
    withListParameters: (path) => (search.size > 0 ? `${path}?${search}` : path),
  };
}
