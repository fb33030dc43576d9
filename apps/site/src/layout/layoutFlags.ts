import { searchPath } from '@centinela/api/search/paths.ts';

/** Interface flags of the layout, as named in the specification (screens.md, the shell). */
export interface LayoutFlags {
  /** The header offers the search. */
  showSearcher: boolean;
}

/** Returns the flags for a path; null for error pages. The search page contains its own search field. */
export const getLayoutFlags = (path: string | null): LayoutFlags => ({ showSearcher: path !== searchPath });
