import type { Pagination } from '@centinela/api/http/endpoint.ts';
import pLimit from 'p-limit';

interface Page<Row> {
  rows: readonly Row[];
  pagination: Pagination;
}

/** Rows read at once for a file: few enough for memory, enough to be fast. */
export const atOnce = 500;

/** Concurrent page reads of this process: parsing a page blocks the main thread for about 30 ms. */
const reading = pLimit(2);

/**
 * Reads all rows of a list page by page, in constant memory. The first page is read before this resolves, so that
 * an invalid query is rejected before anything is sent.
 *
 * @param read reads the page of a cursor; null for the first one
 * @returns the pages, and the row count from the first page
 */
export async function everyPage<Row>(
  read: (cursor: string | null) => Promise<Page<Row>>,
): Promise<{ pages: AsyncGenerator<readonly Row[]>; counted: Pick<Pagination, 'total' | 'atLeast'> }> {
  const readInTurn = (cursor: string | null) => reading(() => read(cursor));
  const first = await readInTurn(null);
  return { pages: walk(first, readInTurn), counted: first.pagination };
}

/** Iterates over the rows of pages. */
export async function* rowsOf<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Row> {
  for await (const rows of pages) yield* rows;
}

async function* walk<Row>(first: Page<Row>, read: (cursor: string) => Promise<Page<Row>>) {
  let page = first;
  yield page.rows;
  while (page.pagination.next) {
    const cursor = new URLSearchParams(page.pagination.next).get('cursor');
    if (cursor === null) return;
    page = await read(cursor);
    yield page.rows;
  }
}
