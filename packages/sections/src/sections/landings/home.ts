/** The slug of the landing whose sections are the home page's blocks. */
export const homeLanding = 'inicio';

/**
 * How many of the home page's blocks open it, right below the slides: the cards before the first block of another kind.
 *
 * @param layouts of all its blocks, in their order
 */
export function openingOf(layouts: readonly unknown[]): number {
  const other = layouts.findIndex((layout) => layout !== 'CARDS');
  return other < 0 ? layouts.length : other;
}
