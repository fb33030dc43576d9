import { type FileKind, fileKinds, type fileListRules } from '@centinela/api/content/files.ts';

/** The orders of the library; the first is the default. */
export const fileSorts = {
  newest: ['createdAt', 'desc'],
  oldest: ['createdAt', 'asc'],
  name: ['name', 'asc'],
  largest: ['size', 'desc'],
  smallest: ['size', 'asc'],
  mostUsed: ['uses', 'desc'],
  leastUsed: ['uses', 'asc'],
} as const satisfies Record<
  string,
  readonly [field: (typeof fileListRules.sorts)[number], direction: 'asc' | 'desc']
>;
export type FileSort = keyof typeof fileSorts;

export const isFileSort = (text: string | null): text is FileSort => text !== null && text in fileSorts;

/** The filters of the library. */
export interface Filters {
  q: string;
  kind: FileKind | null;
  tag: string;
  /** A folder; empty for files without one, null for all files. */
  directory: string | null;
  sort: FileSort;
  /** True for icons and logos only, false for other pictures, null for both. */
  emblem: boolean | null;
  unused: boolean;
  deleted: boolean;
}

/** The filters, and how to change them. */
export interface FilterProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

export const noFilters: Filters = {
  q: '',
  kind: null,
  tag: '',
  directory: null,
  sort: 'newest',
  emblem: null,
  unused: false,
  deleted: false,
};

const toSort = (sort: FileSort): Record<string, string> => {
  const [field, direction] = fileSorts[sort];
  return { [`sort[${field}]`]: direction };
};

/** Converts the filters to the list's query. */
export const toListQuery = (filters: Filters): Record<string, string> => ({
  limit: '48',
  ...(filters.sort !== 'newest' && toSort(filters.sort)),
  ...(filters.directory && { 'filter[directory]': filters.directory }),
  ...(filters.directory === '' && { 'filter[unfiled]': 'true' }),
  ...(filters.q.trim() && { 'filter[q]': filters.q.trim() }),
  ...(filters.kind && { 'filter[kind]': filters.kind }),
  ...(filters.tag && { 'filter[tag]': filters.tag }),
  ...(filters.emblem !== null && { 'filter[emblem]': String(filters.emblem) }),
  ...(filters.unused && { 'filter[unused]': 'true' }),
  ...(filters.deleted && { 'filter[deleted]': 'true' }),
});

const isKind = (text: string | null): text is FileKind => fileKinds.some((kind) => kind === text);

/** Parses the filters from the URL, so that reloading and sharing preserve them. */
export function parseFilters(search: URLSearchParams): Filters {
  const kind = search.get('kind');
  const sort = search.get('sort');
  return {
    q: search.get('q') ?? '',
    kind: isKind(kind) ? kind : null,
    tag: search.get('tag') ?? '',
    directory: search.get('folder'),
    sort: isFileSort(sort) ? sort : 'newest',
    emblem: search.get('emblem') === 'true' ? true : null,
    unused: search.get('unused') === 'true',
    deleted: search.get('deleted') === 'true',
  };
}

/** The non-default filters as URL parameters. */
export const toSearchParams = (filters: Filters): Record<string, string> => ({
  ...(filters.q && { q: filters.q }),
  ...(filters.kind && { kind: filters.kind }),
  ...(filters.tag && { tag: filters.tag }),
  ...(filters.directory !== null && { folder: filters.directory }),
  ...(filters.sort !== 'newest' && { sort: filters.sort }),
  ...(filters.emblem && { emblem: 'true' }),
  ...(filters.unused && { unused: 'true' }),
  ...(filters.deleted && { deleted: 'true' }),
});
