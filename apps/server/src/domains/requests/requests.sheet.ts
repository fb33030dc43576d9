import { requestKindNames, requestStateNames } from '@centinela/api/requests/requestLabels.ts';
import { storedDetails } from '@centinela/api/requests/requests.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { RequestRow } from './requests.rows.ts';

const formatKind = ({ details }: RequestRow): string =>
  inLanguage(requestKindNames[storedDetails.parse(details).kind], 'es');

/** Columns of the request export. */
export const requestSheet: readonly SheetColumn<RequestRow>[] = [
  { title: 'Número', width: 10, listColumn: 'who', cell: (row) => row.number },
  { title: 'Nombre', width: 28, listColumn: 'who', cell: (row) => row.name },
  { title: 'Pide', width: 22, listColumn: 'who', cell: formatKind },
  { title: 'Contrato', width: 18, listColumn: 'contract', cell: (row) => row.contract },
  {
    title: 'Estado',
    width: 22,
    listColumn: 'state',
    cell: (row) => inLanguage(requestStateNames[row.state], 'es'),
  },
  { title: 'Lo tiene', width: 24, listColumn: 'assignee', cell: (row) => row.assignee_name },
  { title: 'Recibido', width: 20, listColumn: 'received', cell: (row) => row.created_at },
  { title: 'Correo', width: 28, cell: (row) => row.email },
  { title: 'Teléfono', width: 20, cell: (row) => row.phone },
  { title: 'Respuesta', width: 44, cell: (row) => row.answer },
  { title: 'Resuelto', width: 20, cell: (row) => row.done_at },
];
