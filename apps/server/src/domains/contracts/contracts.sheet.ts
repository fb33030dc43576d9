import type { Protection } from '@centinela/api/contracts/contracts.ts';
import { protectionLabels } from '@centinela/api/contracts/protectionLabels.ts';
import { getProvinceName } from '@centinela/api/country/provinces.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { ContractRow } from './contracts.rows.ts';

/** Columns of the contract export. */
export const contractSheet: readonly SheetColumn<ContractRow & { protection: Protection }>[] = [
  { title: 'Contrato', width: 18, listColumn: 'number', cell: (row) => row.number },
  { title: 'Plan', width: 28, listColumn: 'number', cell: (row) => row.plan_name ?? row.plan },
  { title: 'Cantidad', width: 10, cell: (row) => row.plan_quantity },
  { title: 'Adicionales', width: 24, cell: (row) => row.addons.join(', ') },
  { title: 'Cliente', width: 28, listColumn: 'client', cell: (row) => row.name },
  { title: 'Documento', width: 16, listColumn: 'client', cell: (row) => row.document },
  { title: 'Correo', width: 28, cell: (row) => row.email },
  { title: 'Teléfono', width: 18, cell: (row) => row.phone },
  { title: 'Domicilio', width: 32, listColumn: 'place', cell: (row) => row.address },
  { title: 'Localidad', width: 22, listColumn: 'place', cell: (row) => row.location },
  {
    title: 'Provincia',
    width: 22,
    listColumn: 'place',
    cell: (row) => row.province && getProvinceName(row.province),
  },
  {
    title: 'Importe mensual',
    width: 16,
    listColumn: 'monthly',
    cell: (row) => (row.monthly_total === null ? null : Number(row.monthly_total)),
  },
  { title: 'Estado', width: 14, listColumn: 'status', cell: (row) => row.status },
  {
    title: 'Monitoreo',
    width: 18,
    listColumn: 'protection',
    cell: ({ protection }) => protectionLabels[protection.state][0],
  },
  { title: 'Desde', width: 14, cell: (row) => row.start_date },
  { title: 'Garantía en meses', width: 14, cell: (row) => row.warranty_months },
  { title: 'Último cambio', width: 20, listColumn: 'updated', cell: (row) => row.updated_at },
];
