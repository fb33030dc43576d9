import {
  type ListRequest,
  type ListRules,
  listQueryString,
  longestSearch,
  readBound,
} from '@centinela/api/http/lists.ts';
import type { OwnList } from '@centinela/api/savedViews/savedLists.ts';
import { useSearchParams } from 'react-router';
import { monthOf } from './months.ts';
import type { Column } from './RowTable.tsx';
import { type Asked, type Found, useListQuery } from './useListQuery.ts';
import { type ListPlace, useListPlace } from './views/listPlace.ts';
import type { Accepts } from './views/viewAddress.ts';

/** One thing that narrows a list. */
export interface ListFilter {
  /** Its name in the address; `q` is free text. */
  name: string;
  label: string;
  placeholder?: string;
  /** How a text is typed; `search` searches beside others. */
  type?: 'search' | 'text' | 'email';
  /** The values to choose from, where it is a filter by one of a few (`choices`). */
  options?: readonly { value: string; label: string }[];
  /** The range that it is a bound of; else it is the filter of its name. */
  bound?: readonly [range: string, end: 'from' | 'to'];
  /** How a bound is typed; a day without it. */
  kind?: 'date' | 'month' | 'number';
  /** What the bounds of one range are together. */
  group?: string;
  /** What is typed as it is asked for. */
  as?(text: string): string;
}

/** What narrows a list, for its toolbar. */
export interface Narrowing {
  filters: readonly ListFilter[];
  /** What a filter is set to; blank where it is not. */
  current(name: string): string;
  /** Sets filters; what is blank is taken away. */
  change(parts: Readonly<Record<string, string>>): void;
  /** Takes all of them away, the search included. */
  clear(): void;
  /** True: an empty list does not mean that there is nothing. */
  isNarrowed: boolean;
  /** Its views and columns; null for a list without. */
  place: ListPlace | null;
}

/** The values of a filter of the rules, in words. */
export const choices = <Value extends string>(
  filter: { options: readonly Value[] },
  label: (value: Value) => string,
) => filter.options.map((value) => ({ value, label: label(value) }));

/** The two bounds of a range. */
export const rangeFilters = (
  range: string,
  labels: readonly [from: string, to: string],
  names: readonly [from: string, to: string] = ['from', 'to'],
): ListFilter[] =>
  (['from', 'to'] as const).map((end, index) => ({
    name: names[index] ?? end,
    label: labels[index] ?? end,
    bound: [range, end],
  }));

interface Listed<Row> extends Omit<Asked<Row>, 'key' | 'query'> {
  /** Its name, where it has views and columns to choose. */
  list?: OwnList;
  /** What the API lets the list be asked for. */
  rules: ListRules;
  filters: readonly ListFilter[];
  /** Filters that hold whatever the address says. */
  preset?: Readonly<Record<string, string>>;
  /** The order that nobody asked for, where its columns order it. */
  order?: NonNullable<ListRequest['sort']>;
  limit?: number;
  /** What the rows are remembered under, before the query. */
  key: readonly string[];
}

/** A list with what narrows and orders it, all of which stands in the address. */
export interface UrlList<Row> extends Found<Row>, Narrowing {
  /** The query string of its first page. */
  query: string;
  search: URLSearchParams;
  /** The head of a column that orders the list. */
  sortBy(field: string): NonNullable<Column<never>['sort']>;
  /** Another path with the same behind it, so that what is opened from a list comes back to it. */
  keptOn(path: string): string;
}

/** What the address asks for, as the API wants it. */
export function urlQuery(
  search: URLSearchParams,
  { rules, filters, preset, order, limit }: Omit<Listed<never>, 'list' | 'ask' | 'key'>,
): string {
  const asked: Pick<ListRequest, 'filters' | 'ranges'> = { filters: { ...preset }, ranges: {} };
  const accepts = acceptsOf({ rules, filters });
  for (const { name, bound, as } of filters) {
    const text = search.get(name) ?? '';
    // Of before, or of anybody: left out rather than sent to be refused.
    if (text !== '' && !accepts(name, text)) continue;
    if (!bound) {
      if (name !== 'q') asked.filters[name] = as?.(text) ?? text;
      continue;
    }
    const [range, end] = bound;
    const value = rules.ranges[range] === 'month' ? monthOf(text) : text;
    asked.ranges[range] = { ...asked.ranges[range], [end]: value };
  }
  return listQueryString({
    limit,
    q: accepts('q', search.get('q') ?? '') ? search.get('q') : null,
    ...asked,
    sort: order && sortIn(search, rules, order),
  });
}

function sortIn(search: URLSearchParams, { sorts }: ListRules, order: NonNullable<ListRequest['sort']>) {
  const field = sorts.find((each) => each === search.get('sort'));
  return field ? { field, descending: search.get('way') === 'desc' } : order;
}

/** What of an address a list takes: a view of before may ask for what there is no more. */
export const acceptsOf =
  ({ rules, filters }: Pick<Listed<never>, 'rules' | 'filters'>): Accepts =>
  (name, value) => {
    if (name === 'sort') return rules.sorts.includes(value);
    if (name === 'way') return value === 'asc' || value === 'desc';
    const filter = filters.find((each) => each.name === name);
    if (!filter || name === 'q') return filter !== undefined && value.length <= longestSearch;
    const text = filter.as?.(value) ?? value;
    if (!filter.bound) return rules.filters[name]?.safeParse(text).success ?? false;
    const [range, end] = filter.bound;
    const kind = rules.ranges[range];
    return kind !== undefined && 'value' in readBound(kind, end, text);
  };

/** How the bounds of a range are typed, by what they are. */
const kindOf = (rules: ListRules, { bound }: ListFilter): NonNullable<ListFilter['kind']> => {
  const kind = bound && rules.ranges[bound[0]];
  return kind === 'month' || kind === 'number' ? kind : 'date';
};

/** The rows of a list of the API and what narrows them, to be shown by `ListView`. */
export function useList<Row>(listed: Listed<Row>): UrlList<Row> {
  const { list, rules, filters, preset, order, limit, key, enabled = true, ...asked } = listed;
  const [search, setSearch] = useSearchParams();
  const accepts = acceptsOf({ rules, filters });
  const place = useListPlace(list ?? null, accepts);
  const query = urlQuery(search, { rules, filters, preset, order, limit });
  const isReady = enabled && (place?.isReady ?? true);
  const found = useListQuery({ key: [...key, query], query, enabled: isReady, ...asked });
  const change = (parts: Readonly<Record<string, string>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
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
    ...found,
    query,
    filters: filters.map((filter) => ({ ...filter, kind: kindOf(rules, filter) })),
    search,
    place,
    current,
    change,
    clear: () => change(Object.fromEntries(filters.map(({ name }) => [name, '']))),
    isNarrowed: filters.some(({ name }) => current(name) !== ''),
    sortBy(field) {
      const now = order && sortIn(search, rules, order);
      const direction = now?.field !== field ? undefined : now.descending ? 'descending' : 'ascending';
      const descending = direction === 'ascending';
      const isPlain = order?.field === field && order.descending === descending;
      return {
        direction,
        onSort: () =>
          change(isPlain ? { sort: '', way: '' } : { sort: field, way: descending ? 'desc' : 'asc' }),
      };
    },
    keptOn: (path) => (search.size > 0 ? `${path}?${search}` : path),
  };
}
