import { getActionLabel, getSubjectLabel } from '@centinela/api/operations/auditLabels.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { AuditRow } from './audit.list.ts';

/** Spreadsheet columns of the log. Previous values are not exported, because they may contain any data. */
export const auditSheet: readonly SheetColumn<AuditRow>[] = [
  { title: 'Cuándo', width: 20, cell: (row) => row.at },
  { title: 'Quién', width: 28, cell: (row) => row.user_name ?? 'El sistema' },
  { title: 'Qué hizo', width: 28, cell: (row) => inLanguage(getActionLabel(row), 'es') },
  { title: 'Sobre qué', width: 24, cell: (row) => inLanguage(getSubjectLabel(row.subject), 'es') },
  { title: 'Título', width: 40, cell: (row) => row.title },
  { title: 'Identificador', width: 38, cell: (row) => row.subject_id },
];
