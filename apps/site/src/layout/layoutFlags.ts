import { searchPath } from '@centinela/api/search/paths.ts';
import type { PageLanguage } from '@centinela/ui/language/pageLanguage.ts';

/** Interface flags of the layout, as named in the specification (screens.md, the shell). */
export interface LayoutFlags {
  /** The header offers the search. */
  showSearcher: boolean;
  /** The page starts with the bars above the header. */
  showTopPrompt: boolean;
}

/**
 * Returns the flags of a page. The search page contains its own search field; English pages have none, because the search
 * finds Spanish texts.
 *
 * @param path null for error pages
 * @param topBars the bars that are visible at present
 */
export const getLayoutFlags = (
  path: string | null,
  { topBars }: { topBars: readonly unknown[] },
  language: PageLanguage = 'es',
): LayoutFlags => ({
  showSearcher: path !== searchPath && language === 'es',
  showTopPrompt: topBars.length > 0,
});
