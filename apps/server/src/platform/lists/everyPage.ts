import type { Pagination } from '@centinela/api/http/endpoint.ts';
import pLimit from 'p-limit';

interface Page<Row> {
  rows: readonly Row[];
  pagination: Pagination;
}

/** Rows that are read at once for a file: few enough to be held, enough to be quick. */
export const atOnce = 500;

/** Pages that this process reads at a time: parsing one keeps the main thread busy for some 30 ms. */
const reading = pLimit(2);

/**
 * All that a list finds, page after page, each behind the last row of the one before: any number in constant memory. The
 * first page is read before it answers, so that a wrong query is refused before anything is sent.
 *
 * @param read the page behind a cursor; null: the first
 * @returns the pages, and how many rows the list has as the first page counts them
 */
export async function everyPage<Row>(
  read: (cursor: string | null) => Promise<Page<Row>>,
): Promise<{ pages: AsyncGenerator<readonly Row[]>; counted: Pick<Pagination, 'total' | 'atLeast'> }> {
  const readInTurn = (cursor: string | null) => reading(() => read(cursor));
  const first = await readInTurn(null);
  return { pages: walk(first, readInTurn), counted: first.pagination };
}

/** The rows of pages, one by one. */
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
