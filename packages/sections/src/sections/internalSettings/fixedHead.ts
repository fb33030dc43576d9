import type { Head } from '../../pages/page.ts';
import { getShareImage } from '../../pages/pageHead.ts';
import type { View } from '../../views/sections.ts';

/**
 * Applies the settings' search-engine texts to the head of a fixed page. Variants with their own canonical
 * address (a later list page, a category) and pages that are not indexed keep their texts, which distinguish
 * them.
 *
 * @param pattern the page's path
 */
export function createFixedHead(
  head: Head,
  pattern: string,
  settings: View<'internalSettings'> | null,
): Head {
  const own = settings?.pages.find(({ page }) => page === pattern);
  if (!own || head.noindex || (head.canonical ?? pattern) !== pattern) return head;
  return {
    ...head,
    ...(own.title && { title: own.title }),
    ...(own.description && { description: own.description }),
    ...(own.canonical && { canonical: own.canonical }),
    ...getShareImage(own.shareImage),
  };
}
