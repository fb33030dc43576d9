import type { Pagination } from '@centinela/api/http/endpoint.ts';
import pLimit from 'p-limit';

interface Page<Row> {
  rows: readonly Row[];
  pagination: Pagination;
}

/** Rows read at once for a file: few enough for memory, enough to be fast. */
export const rowsPerRead = 500;

/** Concurrent page reads of this process: parsing a page blocks the main thread for about 30 ms. */
const limitReads = pLimit(2);

/**
 * Reads all rows of a list page by page, in constant memory. The first page is read before this resolves, so that
 * an invalid query is rejected before anything is sent.
 *
 * @param read reads the page of a cursor; null for the first one
 * @returns the pages, and the row count from the first page
 */
export async function readAllPages<Row>(
  read: (cursor: string | null) => Promise<Page<Row>>,
): Promise<{ pages: AsyncGenerator<readonly Row[]>; rowCount: Pick<Pagination, 'total' | 'atLeast'> }> {
  const readLimited = (cursor: string | null) => limitReads(() => read(cursor));
  const first = await readLimited(null);
  return { pages: iteratePages(first, readLimited), rowCount: first.pagination };
}

/** Iterates over the rows of pages. */
export async function* iterateRows<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const rows of pages) yield* rows;
}

async function* iteratePages<Row>(first: Page<Row>, read: (cursor: string) => Promise<Page<Row>>) {
  let page = first;
  yield page.rows;
  while (page.pagination.next) {
    const cursor = new URLSearchParams(page.pagination.next).get('cursor');
    if (cursor === null) return;
    page = await read(cursor);
    yield page.rows;
  }
}
