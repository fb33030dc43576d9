/** Number of pages on either side of the current one. */
const around = 1;

/** Returns the page numbers to display: first, last, and those around the current one; null for a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const offered = Array.from({ length: pages }, (_none, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= around,
  );
  return offered.flatMap((page, index) => {
    const missing = page - (offered[index - 1] ?? page) - 1;
    // A gap of one page would take as much space as its number.
    if (missing === 1) return [page - 1, page];
    return missing > 1 ? [null, page] : [page];
  });
}
