import type { LeadReport, leadReportEndpoints } from '@centinela/api/leads/report.ts';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { recordExport } from '#platform/sheets/recordExport.ts';
import { type SheetColumn, sendSheet } from '#platform/sheets/sendSheet.ts';
import { reportLeads, toPeriod } from './report.ts';

type Row = LeadReport['total'] & { name: string };

const count = (title: string, key: 'leads' | 'contacted' | 'visits' | 'won' | 'lost'): SheetColumn<Row> => ({
  title,
  width: 14,
  cell: (row) => row[key],
});

const sheet: readonly SheetColumn<Row>[] = [
  { title: 'Nombre', width: 40, cell: ({ name }) => name },
  count('Contactos', 'leads'),
  count('Contactados', 'contacted'),
  count('Visitas', 'visits'),
  count('Ganados', 'won'),
  count('Perdidos', 'lost'),
  { title: 'Valor', width: 16, cell: ({ value }) => value },
  { title: 'Minutos hasta el primer contacto (mediana)', width: 24, cell: ({ minutes }) => minutes },
];

interface ReportCall {
  query: z.output<(typeof leadReportEndpoints)['download']['query']>;
  actor: Actor;
  db: Queryable;
  reply: FastifyReply;
}

/** Sends a conversion report as CSV; its last row is the total. The export is audited. */
export async function sendReport({ query, actor, db, reply }: ReportCall): Promise<null> {
  const { rows, total } = await reportLeads(db, toPeriod(query));
  const records = [
    ...rows.map((row) => ({ ...row, name: row.name ?? 'Sin dato' })),
    { ...total, name: 'Total' },
  ];
  const { from, to } = query;
  const filters = { ...(query.by !== 'source' && { by: query.by }) };
  const createdAt = { ...(from && { from }), ...(to && { to }) };
  const ranges: Record<string, { from?: string; to?: string }> = from || to ? { createdAt } : {};
  await recordExport(db, actor, { subject: 'leads', request: { filters, ranges }, count: records.length });
  await sendSheet(reply, 'conversion', 'csv', sheet, records);
  return null;
}
