import { cancellationNames, cancellationStateNames } from '@centinela/api/cancellations/cancellationTexts.ts';
import { urgencyNames } from '@centinela/api/cases/cases.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { CancellationRow } from './cancellations.rows.ts';

/** Columns of the request export. */
export const cancellationSheet: readonly SheetColumn<CancellationRow>[] = [
  { title: 'Código', width: 18, listColumn: 'who', cell: (row) => row.code },
  {
    title: 'Pedido',
    width: 16,
    listColumn: 'who',
    cell: (row) => inLanguage(cancellationNames[row.kind], 'es'),
  },
  { title: 'Recibido', width: 20, listColumn: 'received', cell: (row) => row.created_at },
  { title: 'Vence', width: 20, listColumn: 'due', cell: (row) => row.due_at },
  {
    title: 'Estado',
    width: 14,
    listColumn: 'state',
    cell: (row) => inLanguage(cancellationStateNames[row.state], 'es'),
  },
  {
    title: 'Plazo',
    width: 16,
    listColumn: 'pace',
    cell: (row) => row.pace && inLanguage(urgencyNames[row.pace], 'es'),
  },
  { title: 'Nombre', width: 28, listColumn: 'who', cell: (row) => row.name },
  { title: 'Documento', width: 18, listColumn: 'who', cell: (row) => row.document },
  { title: 'Contrato', width: 18, listColumn: 'contract', cell: (row) => row.contract },
  { title: 'Correo', width: 28, cell: (row) => row.email },
  { title: 'Teléfono', width: 20, cell: (row) => row.phone },
  { title: 'Motivo', width: 44, cell: (row) => row.reason },
  { title: 'Lo tomó', width: 24, cell: (row) => row.taken_by_name },
  { title: 'Tomado', width: 20, cell: (row) => row.taken_at },
  { title: 'Lo resolvió', width: 24, cell: (row) => row.done_by_name },
  { title: 'Resuelto', width: 20, cell: (row) => row.done_at },
  { title: 'Qué se hizo', width: 44, cell: (row) => row.outcome },
  { title: 'Versión de los textos', width: 20, cell: (row) => row.proof.version },
];
