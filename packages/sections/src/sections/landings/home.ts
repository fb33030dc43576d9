/** Slug of the landing that provides the home page's blocks. */
export const homeLanding = 'inicio';

/**
 * Counts the blocks at the top of the home page, directly below the slides: the card blocks before the first
 * block of another layout.
 *
 * @param layouts layouts of all blocks in order
 */
export function countHeroBlocks(layouts: readonly unknown[]): number {
  const other = layouts.findIndex((layout) => layout !== 'CARDS');
  return other < 0 ? layouts.length : other;
}
