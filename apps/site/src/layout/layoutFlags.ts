import { searchPath } from '@centinela/api/search/paths.ts';

/** The interface's flags of the frame around a page, by the specification's names (screens.md, the shell). */
export interface LayoutFlags {
  /** The header offers to search. */
  showSearcher: boolean;
}

/** The flags at a path; null where there is no page. The searcher's own page asks for itself. */
export const layoutFlags = (path: string | null): LayoutFlags => ({ showSearcher: path !== searchPath });
