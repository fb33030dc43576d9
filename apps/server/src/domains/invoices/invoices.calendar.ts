import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import type { InvoiceRow } from './invoices.rows.ts';

const pesoFormat = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });

/**
 * Creates a calendar of due dates: all-day events with a reminder two days before. An invoice always has the
 * same event id.
 */
export function buildCalendar(rows: readonly InvoiceRow[], origin: string): string {
  const host = new URL(origin).hostname;
  const calendar = ical({
    name: 'Vencimientos de Centinela',
    prodId: { company: 'Centinela', product: 'Portal', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const row of rows) {
    const event = calendar.createEvent({
      id: `factura-${row.id}@${host}`,
      start: new Date(`${row.due_date}T12:00:00Z`),
      allDay: true,
      summary: `Vence tu factura de Centinela: ${pesoFormat.format(Number(row.total))}`,
      description: `Contrato ${row.contract}, período ${row.period}.`,
      url: `${origin}/clientes/facturas`,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: 2 * 86_400 });
  }
  return calendar.toString();
}
