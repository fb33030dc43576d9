/** Number of pages on either side of the current one. */
const neighbourCount = 1;

/** Returns the page numbers to display: first, last, and those around the current one; null for a gap. */
export function getPageNumbers(current: number, pages: number): (number | null)[] {
  const displayedPages = Array.from({ length: pages }, (_none, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= neighbourCount,
  );
  return displayedPages.flatMap((page, index) => {
    const skippedCount = page - (displayedPages[index - 1] ?? page) - 1;
    // A gap of one page would take as much space as its number.
    if (skippedCount === 1) return [page - 1, page];
    return skippedCount > 1 ? [null, page] : [page];
  });
}
