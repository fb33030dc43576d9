import { formatPhone } from '@centinela/api/accounts/identity.ts';
import {
  documentTypeNames,
  occupationNames,
  placeToBuyNames,
  serviceLabels,
} from '@centinela/api/accounts/personLabels.ts';
import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { formatCuit } from '@centinela/sections/fields/text/cuit.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { byteOrderMark, formatCsvLine } from '#platform/sheets/csv.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { UserRow } from './users.rows.ts';

const kindNames = { SYSTEM: 'Administración', INSTALLER: 'Agente', CLIENT: 'Cliente' } as const;

/** Returns the Spanish name of an option; options that no longer exist are shown as stored. */
const formatOption = (names: Readonly<Record<string, Label>>, value: string | null): string =>
  value === null ? '' : (names[value]?.[0] ?? value);

const formatBoolean = (value: boolean): string => (value ? 'Sí' : 'No');

/** Formats a phone number without its leading plus sign, which spreadsheets would interpret as a formula. */
const formatPhoneCell = (value: string | null): string =>
  value === null ? '' : formatPhone(value).replace(/^\+/, '');

const dateTimeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Argentina/Buenos_Aires',
});

const formatState = ({ enable, status }: UserRow): string =>
  !enable ? 'Deshabilitado' : status === 'pending' ? 'Pendiente' : 'Habilitado';

/** Columns of the user export, in order. `listColumn` is the column of the dashboard's list that shows the value. */
export const userSheet: readonly SheetColumn<UserRow>[] = [
  { title: 'Id', width: 38, cell: (row) => row.id },
  { title: 'Tipo', width: 18, listColumn: 'kind', cell: (row) => kindNames[row.kind] },
  { title: 'Nombre', width: 20, listColumn: 'name', cell: (row) => row.first_name },
  { title: 'Apellido', width: 20, listColumn: 'name', cell: (row) => row.last_name },
  { title: 'Correo', width: 28, listColumn: 'name', cell: (row) => row.email },
  { title: 'Estado', width: 18, listColumn: 'state', cell: formatState },
  {
    title: 'Tipo de documento',
    width: 18,
    listColumn: 'document',
    cell: (row) => formatOption(documentTypeNames, row.document_type),
  },
  { title: 'DNI', width: 18, listColumn: 'document', cell: (row) => row.dni },
  { title: 'CUIT', width: 18, listColumn: 'document', cell: (row) => row.cuit && formatCuit(row.cuit) },
  { title: 'Provincia', width: 18, listColumn: 'province', cell: (row) => getProvinceName(row.province) },
  { title: 'Localidad', width: 18, cell: (row) => row.location },
  { title: 'Código postal', width: 18, cell: (row) => row.postal_code },
  { title: 'Calle', width: 18, cell: (row) => row.address },
  { title: 'Altura', width: 18, cell: (row) => row.address_number },
  { title: 'Empresa o comercio', width: 18, cell: (row) => row.business_name },
  { title: 'Teléfono', width: 18, cell: (row) => formatPhoneCell(row.telephone) },
  { title: 'Celular', width: 18, cell: (row) => formatPhoneCell(row.cellphone) },
  { title: 'Ocupación', width: 18, cell: (row) => formatOption(occupationNames, row.occupation_category) },
  { title: 'Dónde compra', width: 18, cell: (row) => formatOption(placeToBuyNames, row.where_usually_buy) },
  { title: 'Es emprendedor', width: 18, cell: (row) => formatBoolean(row.is_entrepreneur) },
  {
    title: 'Servicios contratados',
    width: 18,
    cell: (row) => row.services_bought.map((service) => formatOption(serviceLabels, service)).join(', '),
  },
  { title: 'Monitoreo', width: 18, cell: (row) => formatBoolean(row.monitoring) },
  {
    title: 'Roles',
    width: 18,
    listColumn: 'roles',
    cell: (row) => row.roles.map(({ name }) => name).join(', '),
  },
  { title: 'Creado', width: 18, listColumn: 'created', cell: (row) => dateTimeFormat.format(row.created_at) },
];

/** Header line. The byte order mark makes Excel read the file as UTF-8. */
export const csvHeader = byteOrderMark + formatCsvLine(userSheet.map(({ title }) => title));

/** Formats one user as a CSV line. */
export const formatUserLine = (row: UserRow): string => formatCsvLine(userSheet.map(({ cell }) => cell(row)));
