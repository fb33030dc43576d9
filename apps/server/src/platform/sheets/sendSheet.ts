import { Readable } from 'node:stream';
import { dayAt } from '@centinela/sections/kernel/visible.ts';
import type { FastifyReply } from 'fastify';
import { type Cell, csvFile } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

/** One column of a sheet: how it is called, how wide it is in Excel, what stands in it. */
export interface SheetColumn<Row> {
  title: string;
  width: number;
  cell(row: Row): Cell;
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
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}-${dayAt(new Date())}.${format}"`);
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
