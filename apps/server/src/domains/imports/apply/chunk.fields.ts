import type { QadColumns } from '@centinela/api/imports/qadColumns.ts';

/** The fields of a contract that files tell: the names of their columns here, there and in the records. */
export const fields = [
  'document',
  'final_user_id',
  'name',
  'email',
  'phone',
  'plan',
  'plan_quantity',
  'addons',
  'status',
  'address',
  'location',
  'province',
  'start_date',
  'monthly_total',
] as const;

/** Those that a file laid out like this tells. What it has no column for stays as it is. */
export const toldBy = (columns: QadColumns) => fields.filter((field) => columns.includes(field));

export const columnsOf = (table: string, some: readonly string[] = fields) =>
  some.map((field) => `${table}.${field}`).join(', ');

/** A contract's fields as they are kept of it in the history. */
export const imageOf = (table: string) =>
  `jsonb_build_object('client_id', ${table}.client_id, 'plan_id', ${table}.plan_id, 'changed_file', ${table}.changed_file,
    'updated_by_name', ${table}.updated_by_name, ${fields
      .map((field) => `'${field}', ${table}.${field}`)
      .join(', ')})`;
