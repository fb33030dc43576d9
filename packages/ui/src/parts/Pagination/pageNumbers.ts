/** Pages on either side of the one in sight. */
const around = 1;

/** The numbers of pages that are offered: the first, the last, those around the one in sight; null for a gap. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const offered = Array.from({ length: pages }, (_none, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= around,
  );
  return offered.flatMap((page, index) => {
    const missing = page - (offered[index - 1] ?? page) - 1;
    // In place of one number the gap would take as much room.
    if (missing === 1) return [page - 1, page];
    return missing > 1 ? [null, page] : [page];
  });
}
