import { askedDetails } from '@centinela/api/requests/requests.ts';
import { requestKindNames, requestStateNames } from '@centinela/api/requests/words.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { RequestRow } from './requests.rows.ts';

const kindOf = ({ details }: RequestRow): string =>
  inLanguage(requestKindNames[askedDetails.parse(details).kind], 'es');

/** Columns of the request export. */
export const requestSheet: readonly SheetColumn<RequestRow>[] = [
  { title: 'Número', width: 10, of: 'who', cell: (row) => row.number },
  { title: 'Nombre', width: 28, of: 'who', cell: (row) => row.name },
  { title: 'Pide', width: 22, of: 'who', cell: kindOf },
  { title: 'Contrato', width: 18, of: 'contract', cell: (row) => row.contract },
  { title: 'Estado', width: 22, of: 'state', cell: (row) => inLanguage(requestStateNames[row.state], 'es') },
  { title: 'Lo tiene', width: 24, of: 'assignee', cell: (row) => row.assignee_name },
  { title: 'Recibido', width: 20, of: 'received', cell: (row) => row.created_at },
  { title: 'Correo', width: 28, cell: (row) => row.email },
  { title: 'Teléfono', width: 20, cell: (row) => row.phone },
  { title: 'Respuesta', width: 44, cell: (row) => row.answer },
  { title: 'Resuelto', width: 20, cell: (row) => row.done_at },
];
