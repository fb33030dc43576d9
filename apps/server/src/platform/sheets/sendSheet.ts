import { Readable } from 'node:stream';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { FastifyReply } from 'fastify';
import { type Cell, generateCsv } from './csv.ts';
import { createXlsx } from './xlsx.ts';

/** A column of a sheet: title, width in Excel, and value. */
export interface SheetColumn<Row> {
  title: string;
  width: number;
  /** The column of the dashboard's list that shows it; without one it is only in complete exports. */
  listColumn?: string;
  cell(row: Row): Cell;
}

const setFileHeaders = (reply: FastifyReply, name: string, format: 'csv' | 'xlsx') =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}-${toArgentineDate(new Date())}.${format}"`);

/** Streams rows as CSV while they are read, in constant memory. */
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
  await setFileHeaders(reply, name, 'csv')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(generateCsv(titles, cells())));
}

/** Sends rows as a file with the Argentine date in its name. */
export async function sendSheet<Row>(
  reply: FastifyReply,
  name: string,
  format: 'csv' | 'xlsx',
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)));
  setFileHeaders(reply, name, format);
  if (format === 'xlsx')
    await reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .send(await createXlsx(columns, cells));
  else
    await reply.type('text/csv; charset=utf-8').send(
      Readable.from(
        generateCsv(
          columns.map(({ title }) => title),
          cells,
        ),
      ),
    );
}
