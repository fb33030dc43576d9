import { type FileKind, fileKinds } from '@centinela/api/content/files.ts';

/** The filters of the library. */
export interface Filters {
  q: string;
  kind: FileKind | null;
  tag: string;
  /** True for icons and logos only, false for other pictures, null for both. */
  emblem: boolean | null;
  unused: boolean;
  deleted: boolean;
}

export const noFilters: Filters = { q: '', kind: null, tag: '', emblem: null, unused: false, deleted: false };

/** Converts the filters to the list's query. */
export const toListQuery = (filters: Filters): Record<string, string> => ({
  limit: '48',
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
  return {
    q: search.get('q') ?? '',
    kind: isKind(kind) ? kind : null,
    tag: search.get('tag') ?? '',
    emblem: null,
    unused: search.get('unused') === 'true',
    deleted: search.get('deleted') === 'true',
  };
}

/** The non-default filters as URL parameters. */
export const toSearchParams = (filters: Filters): Record<string, string> => ({
  ...(filters.q && { q: filters.q }),
  ...(filters.kind && { kind: filters.kind }),
  ...(filters.tag && { tag: filters.tag }),
  ...(filters.unused && { unused: 'true' }),
  ...(filters.deleted && { deleted: 'true' }),
});
