import { urgencyNames } from '@centinela/api/cases/cases.ts';
import {
  formatLeadSubject,
  leadStatusNames,
  lostReasonNames,
  topicNames,
} from '@centinela/api/leads/leadLabels.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { LeadRow } from './leads.rows.ts';

/** Columns of the leads export. */
export const leadSheet: readonly SheetColumn<LeadRow>[] = [
  { title: 'Número', width: 10, listColumn: 'who', cell: (row) => row.number },
  { title: 'Fecha', width: 20, listColumn: 'when', cell: (row) => row.created_at },
  {
    title: 'Estado',
    width: 14,
    listColumn: 'state',
    cell: (row) => inLanguage(leadStatusNames[row.status], 'es'),
  },
  {
    title: 'Plazo',
    width: 14,
    listColumn: 'pace',
    cell: (row) => row.pace && inLanguage(urgencyNames[row.pace], 'es'),
  },
  { title: 'Lo tiene', width: 24, listColumn: 'assignee', cell: (row) => row.assignee_name },
  { title: 'Recordatorio', width: 20, listColumn: 'remindAt', cell: (row) => row.remind_at },
  {
    title: 'Motivo',
    width: 30,
    listColumn: 'state',
    cell: (row) =>
      [row.lost_reason && inLanguage(lostReasonNames[row.lost_reason], 'es'), row.lost_note]
        .filter(Boolean)
        .join(': '),
  },
  { title: 'Valor', width: 14, listColumn: 'value', cell: (row) => row.value },
  { title: 'Comisión', width: 14, cell: (row) => row.commission },
  { title: 'Nombre', width: 28, listColumn: 'who', cell: (row) => row.name },
  { title: 'Teléfono', width: 20, listColumn: 'who', cell: (row) => row.phone },
  { title: 'Correo', width: 28, listColumn: 'who', cell: (row) => row.email },
  { title: 'Localidad', width: 22, listColumn: 'where', cell: (row) => row.locality },
  { title: 'Provincia', width: 22, listColumn: 'where', cell: (row) => row.province },
  { title: 'Pide', width: 24, listColumn: 'topic', cell: (row) => inLanguage(topicNames[row.topic], 'es') },
  {
    title: 'Qué',
    width: 44,
    listColumn: 'topic',
    cell: (row) => (row.proof?.shown ?? []).map(formatLeadSubject).join('; '),
  },
  { title: 'Contrato', width: 18, cell: (row) => row.contract },
  { title: 'Mensaje', width: 60, cell: (row) => [row.subject, row.message].filter(Boolean).join(': ') },
  { title: 'Landing', width: 20, cell: (row) => row.landing },
  { title: 'Página', width: 30, cell: (row) => row.page },
  { title: 'Llegó desde', width: 24, cell: (row) => row.came_from },
  { title: 'Agente', width: 18, cell: (row) => row.agent_name ?? row.agent },
  {
    title: 'Campaña',
    width: 40,
    cell: (row) =>
      Object.entries(row.utm)
        .map((pair) => pair.join('='))
        .join(' '),
  },
  { title: 'Verificado', width: 12, cell: (row) => (row.verified ? 'Sí' : 'No') },
  { title: 'Spam', width: 8, listColumn: 'state', cell: (row) => (row.spam ? 'Sí' : 'No') },
  { title: 'Respondido', width: 20, cell: (row) => row.answered_at },
];
