import { Readable } from 'node:stream';
import { dayAt } from '@centinela/sections/kernel/visible.ts';
import type { FastifyReply } from 'fastify';
import { type Cell, csvFile } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

/** One column of a sheet: how it is called, how wide it is in Excel, what stands in it. */
export interface SheetColumn<Row> {
  title: string;
  width: number;
  /** The column of the dashboard's list that shows it; without one it is in the whole file only. */
  of?: string;
  cell(row: Row): Cell;
}

const headers = (reply: FastifyReply, name: string, format: 'csv' | 'xlsx') =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}-${dayAt(new Date())}.${format}"`);

/** Answers rows as CSV while they are read: any number of them in constant memory. */
export async function streamCsv<Row>(
  reply: FastifyReply,
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<void> {
  async function* cells() {
    for await (const row of rows) yield columns.map(({ cell }) => cell(row));
  }
  const titles = columns.map(({ title }) => title);
  await headers(reply, name, 'csv')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(csvFile(titles, cells())));
}

/** Answers rows as a file, named after the day in Argentina. */
export async function sendSheet<Row>(
  reply: FastifyReply,
  name: string,
  format: 'csv' | 'xlsx',
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  headers(reply, name, format);
  if (format === 'xlsx')
    await reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await xlsxFile(columns, cells));
  else
    await reply.type('text/csv; charset=utf-8').send(
      Readable.from(
        csvFile(
          columns.map(({ title }) => title),
          cells,
        ),
      ),
    );
}
