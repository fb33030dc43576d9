import type { QadColumns } from '@centinela/api/imports/qadColumns.ts';
import { contractFields } from '#contracts/read';

/** The fields that a file laid out like this tells of a contract. What it has no column for stays as it is. */
export const toldBy = (columns: QadColumns) => contractFields.filter((field) => columns.includes(field));

export const columnsOf = (table: string, fields: readonly string[]) =>
  fields.map((field) => `${table}.${field}`).join(', ');
