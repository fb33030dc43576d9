import { type FileKind, fileKinds } from '@centinela/api/content/files.ts';

/** What of the library is shown. */
export interface Filters {
  q: string;
  kind: FileKind | null;
  tag: string;
  /** Icons and logos alone, or pictures that are none; null for both. */
  emblem: boolean | null;
  unused: boolean;
  deleted: boolean;
}

export const noFilters: Filters = { q: '', kind: null, tag: '', emblem: null, unused: false, deleted: false };

/** The filters as the list's query. */
export const queryOf = (filters: Filters): Record<string, string> => ({
  limit: '48',
  ...(filters.q.trim() && { 'filter[q]': filters.q.trim() }),
  ...(filters.kind && { 'filter[kind]': filters.kind }),
  ...(filters.tag && { 'filter[tag]': filters.tag }),
  ...(filters.emblem !== null && { 'filter[emblem]': String(filters.emblem) }),
  ...(filters.unused && { 'filter[unused]': 'true' }),
  ...(filters.deleted && { 'filter[deleted]': 'true' }),
});

const isKind = (text: string | null): text is FileKind => fileKinds.some((kind) => kind === text);

/** The filters in the address of the screen, so that a reload and a shared link show the same. */
export function filtersIn(search: URLSearchParams): Filters {
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

/** What differs from showing everything, for the address. */
export const searchOf = (filters: Filters): Record<string, string> => ({
  ...(filters.q && { q: filters.q }),
  ...(filters.kind && { kind: filters.kind }),
  ...(filters.tag && { tag: filters.tag }),
  ...(filters.unused && { unused: 'true' }),
  ...(filters.deleted && { deleted: 'true' }),
});
