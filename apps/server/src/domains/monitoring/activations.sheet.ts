import { activationKindNames, activationStateNames } from '@centinela/api/contracts/activationLabels.ts';
import type { RequestedActivation } from '@centinela/api/contracts/activations.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Columns of the activation export. */
export const activationSheet: readonly SheetColumn<RequestedActivation>[] = [
  { title: 'Contrato', width: 18, listColumn: 'what', cell: (row) => row.contract },
  {
    title: 'Tipo de cuenta',
    width: 16,
    listColumn: 'what',
    cell: (row) => inLanguage(activationKindNames[row.kind], 'es'),
  },
  { title: 'Cuenta', width: 28, listColumn: 'who', cell: (row) => row.user.name },
  { title: 'Correo', width: 28, listColumn: 'who', cell: (row) => row.user.email },
  {
    title: 'Estado',
    width: 16,
    listColumn: 'state',
    cell: (row) => inLanguage(activationStateNames[row.state], 'es'),
  },
  { title: 'Motivo', width: 40, listColumn: 'state', cell: (row) => row.reason },
  { title: 'Intentos', width: 10, cell: (row) => row.attempts },
  { title: 'Cuenta en la plataforma', width: 24, cell: (row) => row.account },
  { title: 'Pedida', width: 20, listColumn: 'asked', cell: (row) => instant(row.askedAt) },
  { title: 'Próximo intento', width: 20, cell: (row) => instant(row.nextAttemptAt) },
  { title: 'Activada', width: 20, cell: (row) => instant(row.activatedAt) },
];
