import type { Head } from '../../kernel/page.ts';
import { sharedWith } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';

/**
 * The head of a fixed page with what the settings say of it in its words' place. A state of the page that has a canonical
 * address of its own (a further page of a list, a category), or is kept from search engines (an answer to somebody), keeps its
 * words: they tell it from the others.
 *
 * @param pattern the page's path
 */
export function fixedHead(head: Head, pattern: string, settings: View<'internalSettings'> | null): Head {
  const own = settings?.pages.find(({ page }) => page === pattern);
  if (!own || head.noindex || (head.canonical ?? pattern) !== pattern) return head;
  return {
    ...head,
    ...(own.title && { title: own.title }),
    ...(own.description && { description: own.description }),
    ...(own.canonical && { canonical: own.canonical }),
    ...sharedWith(own.shareImage),
  };
}
