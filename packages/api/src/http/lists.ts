import { type FieldError, formatNumberLabel } from '@centinela/sections/kernel/messages.ts';
import { z } from 'zod';

/** Default and maximum page size of a list (docs/api.md, Lists). */
export const defaultLimit = 14;
export const maxLimit = 100;

/** Maximum length of a free text search; no name is longer, and PostgreSQL accepts no lexeme of 2 KB. */
export const maxSearchLength = 200;

const neighbour = z.object({ id: z.string(), title: z.string() }).nullable();

/** The entries before and after an entry in a list. */
export const neighboursAnswer = z.object({ previous: neighbour, next: neighbour });
export type NeighboursAnswer = z.infer<typeof neighboursAnswer>;

/**
 * Query of a list, as in the URL: `limit`, `offset`, `cursor`, `filter[field]`, `filter[field][from|to]`,
 * `sort[field]`. The list itself checks the names in brackets, because it defines the fields.
 */
export const listQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** Query and response of an endpoint that lists items page by page. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  ({ query: listQuery, answer: z.array(item), paginated: true }) as const;

export interface ListRequest {
  limit: number;
  offset: number;
  cursor: string | null;
  /** Required value by field. */
  filters: Record<string, string>;
  /** Inclusive limits by field. */
  ranges: Record<string, { from?: string; to?: string }>;
  /** Free text. */
  q: string | null;
  sort: { field: string; descending: boolean } | null;
}

/** Types of range limits: timestamps or whole days, days, months, numbers, texts. */
export type RangeKind = 'instant' | 'day' | 'month' | 'number' | 'text';

/**
 * Filters that a list accepts; any other parameter is rejected by name. The server derives its conditions from it
 * (`defineList`), the dashboard its filters (`useList`).
 */
export interface ListRules {
  /** Schema by filter; its message is the error of an invalid value. */
  filters: Readonly<Record<string, z.ZodType<string>>>;
  ranges: Readonly<Record<string, RangeKind>>;
  sorts: readonly string[];
  /** False for a list without free text. */
  search?: false;
  limit?: number;
  largest?: number;
}

/** Filter by one of several options. */
export const optionFilter = <const Option extends string>(options: readonly Option[]) =>
  z.enum(options, 'option');
export const flagFilter = optionFilter(['true', 'false']);
/** Filter by a text. PostgreSQL neither stores nor compares NUL. */
export const textFilter = (message: 'option' | 'invalid') => z.string().regex(/^[^\0]*$/, message);

const filterName = /^filter\[([\w]+)\](?:\[(from|to)\])?$/;
const sortName = /^sort\[([\w]+)\]$/;
const wholeNumber = /^\d{1,9}$/;

/** Parses a timestamp as a range limit; null when it is invalid, or in a year that PostgreSQL doesn't support. */
export function parseInstant(text: string): Date | null {
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant : null;
}

/** Whether a text is a month in API format: 2026-07. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

const wholeDay = /^\d{4}-\d\d-\d\d$/;
const times = { from: '00:00:00', to: '23:59:59.999' };

/**
 * Parses a limit of a timestamp range; a date without time means the whole day in Argentina. Null when it is invalid.
 */
export const parseInstantLimit = (end: 'from' | 'to', text: string): Date | null =>
  parseInstant(wholeDay.test(text) ? `${text}T${times[end]}-03:00` : text);

const isValidLimit: Readonly<Record<Exclude<RangeKind, 'instant'>, (text: string) => boolean>> = {
  // PostgreSQL has no year 0.
  day: (text) => z.iso.date().safeParse(text).success && text >= '0001',
  month: isMonth,
  number: (text) => /^-?\d{1,12}(\.\d{1,4})?$/.test(text),
  text: (text) => !text.includes('\0'),
};
const limitMessages: Readonly<Record<RangeKind, string>> = {
  instant: 'date',
  day: 'date',
  month: 'date',
  number: 'notANumber',
  text: 'invalid',
};

/** Parses a range limit for comparison, or returns the error. */
export function parseLimit(
  kind: RangeKind,
  end: 'from' | 'to',
  text: string,
): { value: string | Date } | { message: string } {
  const value = kind === 'instant' ? parseInstantLimit(end, text) : isValidLimit[kind](text) ? text : null;
  return value === null ? { message: limitMessages[kind] } : { value };
}

/** Parses a list's query. Unknown fields and a limit above the maximum are errors, never ignored. */
export function parseListQuery(
  query: Record<string, string | string[]>,
  rules: ListRules,
): { request: ListRequest; problems: FieldError[] } {
  const problems: FieldError[] = [];
  const request: ListRequest = {
    limit: rules.limit ?? defaultLimit,
    offset: 0,
    cursor: null,
    filters: {},
    ranges: {},
    q: null,
    sort: null,
  };
  for (const [name, value] of Object.entries(query)) {
    const problem = Array.isArray(value)
      ? { field: name, message: 'repeated' }
      : parseParameter(name, value, rules, request);
    if (problem) problems.push(problem);
  }
  return { request, problems };
}

function parseParameter(
  name: string,
  value: string,
  rules: ListRules,
  request: ListRequest,
): FieldError | null {
  if (name === 'cursor') {
    request.cursor = value;
    return null;
  }
  if (name === 'limit' || name === 'offset') {
    if (!wholeNumber.test(value)) return { field: name, message: 'notAnInteger' };
    const number = Number(value);
    if (name === 'limit' && number < 1)
      return { field: name, message: 'tooSmall', values: { min: formatNumberLabel(1) } };
    const largest = rules.largest ?? maxLimit;
    if (name === 'limit' && number > largest)
      return { field: name, message: 'tooBig', values: { max: formatNumberLabel(largest) } };
    request[name] = number;
    return null;
  }
  const sort = sortName.exec(name)?.[1];
  if (sort !== undefined) return parseSort(sort, name, value, rules, request);
  const [, field, bound] = filterName.exec(name) ?? [];
  if (field === undefined) return { field: name, message: 'unknownField' };
  return parseFilter(field, bound, name, value, rules, request);
}

function parseSort(field: string, name: string, value: string, rules: ListRules, request: ListRequest) {
  if (!rules.sorts.includes(field)) return { field: name, message: 'unknownField' };
  if (value !== 'asc' && value !== 'desc') return { field: name, message: 'option' };
  request.sort = { field, descending: value === 'desc' };
  return null;
}

function parseFilter(
  field: string,
  bound: string | undefined,
  name: string,
  value: string,
  rules: ListRules,
  request: ListRequest,
) {
  if (bound === 'from' || bound === 'to') {
    if (!Object.hasOwn(rules.ranges, field)) return { field: name, message: 'unknownField' };
    request.ranges[field] = { ...request.ranges[field], [bound]: value };
    return null;
  }
  if (field === 'q' && rules.search !== false) {
    if (value.length > maxSearchLength) return { field: name, message: 'tooLong' };
    request.q = value;
    return null;
  }
  if (!Object.hasOwn(rules.filters, field)) return { field: name, message: 'unknownField' };
  request.filters[field] = value;
  return null;
}

/** Formats a list's query string; empty values are left out. */
export function formatListQuery(request: Partial<ListRequest>): string {
  const query = new URLSearchParams();
  if (request.limit !== undefined) query.set('limit', String(request.limit));
  if (request.offset) query.set('offset', String(request.offset));
  if (request.q) query.set('filter[q]', request.q);
  for (const [field, value] of Object.entries(request.filters ?? {}))
    if (value) query.set(`filter[${field}]`, value);
  for (const [field, range] of Object.entries(request.ranges ?? {})) {
    if (range.from) query.set(`filter[${field}][from]`, range.from);
    if (range.to) query.set(`filter[${field}][to]`, range.to);
  }
  if (request.sort) query.set(`sort[${request.sort.field}]`, request.sort.descending ? 'desc' : 'asc');
  if (request.cursor) query.set('cursor', request.cursor);
  return query.toString();
}
