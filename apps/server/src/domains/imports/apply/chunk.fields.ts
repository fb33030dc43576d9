import type { QadColumns } from '@centinela/api/imports/qadColumns.ts';
import { contractFields } from '#contracts/read';

/** Returns the contract fields that a file provides; fields without a column stay unchanged. */
export const selectContractFields = (columns: QadColumns) =>
  contractFields.filter((field) => columns.includes(field));

export const qualifyColumns = (table: string, fields: readonly string[]) =>
  fields.map((field) => `${table}.${field}`).join(', ');
