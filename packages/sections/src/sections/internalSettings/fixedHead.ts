import type { Head } from '../../pages/page.ts';
import { getShareImage } from '../../pages/pageHead.ts';
import type { View } from '../../views/sections.ts';

/**
 * Applies the settings' search-engine texts to the head of a fixed page. Pages that are not indexed keep their own texts, and
 * so do variants with their own canonical address (a later list page, a category), which must have different texts.
 *
 * @param pattern the page's path
 */
export function createFixedHead(
  head: Head,
  pattern: string,
  settings: View<'internalSettings'> | null,
): Head {
  const settingsTexts = settings?.pages.find(({ page }) => page === pattern);
  if (!settingsTexts || head.noindex || (head.canonical ?? pattern) !== pattern) return head;
  return {
    ...head,
    ...(settingsTexts.title && { title: settingsTexts.title }),
    ...(settingsTexts.description && { description: settingsTexts.description }),
    ...(settingsTexts.canonical && { canonical: settingsTexts.canonical }),
    ...getShareImage(settingsTexts.shareImage),
  };
}
