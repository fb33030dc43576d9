import { writtenPhone } from '@centinela/api/accounts/identity.ts';
import {
  documentTypeNames,
  occupationNames,
  placeToBuyNames,
  serviceLabels,
} from '@centinela/api/country/country.ts';
import { provinceName } from '@centinela/api/country/provinces.ts';
import { writtenCuit } from '@centinela/sections/fields/text/cuit.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { byteOrderMark, csvLine } from '#platform/sheets/csv.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { UserRow } from './users.rows.ts';

const kindNames = { SYSTEM: 'Administración', INSTALLER: 'Agente', CLIENT: 'Cliente' } as const;

/** Returns the Spanish name of an option; options that no longer exist are shown as stored. */
const named = (names: Readonly<Record<string, Label>>, value: string | null): string =>
  value === null ? '' : (names[value]?.[0] ?? value);

const yes = (value: boolean): string => (value ? 'Sí' : 'No');

// Spreadsheets would interpret a leading plus sign as a formula.
const phone = (value: string | null): string =>
  value === null ? '' : writtenPhone(value).replace(/^\+/, '');

const instant = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Argentina/Buenos_Aires',
});

const stateOf = ({ enable, status }: UserRow): string =>
  !enable ? 'Deshabilitado' : status === 'pending' ? 'Pendiente' : 'Habilitado';

/** Columns of the user export, in order; each may belong to a column of the dashboard's list. */
export const userSheet: readonly SheetColumn<UserRow>[] = [
  { title: 'Id', width: 38, cell: (row) => row.id },
  { title: 'Tipo', width: 18, of: 'kind', cell: (row) => kindNames[row.kind] },
  { title: 'Nombre', width: 20, of: 'name', cell: (row) => row.first_name },
  { title: 'Apellido', width: 20, of: 'name', cell: (row) => row.last_name },
  { title: 'Correo', width: 28, of: 'name', cell: (row) => row.email },
  { title: 'Estado', width: 18, of: 'state', cell: stateOf },
  {
    title: 'Tipo de documento',
    width: 18,
    of: 'document',
    cell: (row) => named(documentTypeNames, row.document_type),
  },
  { title: 'DNI', width: 18, of: 'document', cell: (row) => row.dni },
  { title: 'CUIT', width: 18, of: 'document', cell: (row) => row.cuit && writtenCuit(row.cuit) },
  { title: 'Provincia', width: 18, of: 'province', cell: (row) => provinceName(row.province) },
  { title: 'Localidad', width: 18, cell: (row) => row.location },
  { title: 'Código postal', width: 18, cell: (row) => row.postal_code },
  { title: 'Calle', width: 18, cell: (row) => row.address },
  { title: 'Altura', width: 18, cell: (row) => row.address_number },
  { title: 'Empresa o comercio', width: 18, cell: (row) => row.business_name },
  { title: 'Teléfono', width: 18, cell: (row) => phone(row.telephone) },
  { title: 'Celular', width: 18, cell: (row) => phone(row.cellphone) },
  { title: 'Ocupación', width: 18, cell: (row) => named(occupationNames, row.occupation_category) },
  { title: 'Dónde compra', width: 18, cell: (row) => named(placeToBuyNames, row.where_usually_buy) },
  { title: 'Es emprendedor', width: 18, cell: (row) => yes(row.is_entrepreneur) },
  {
    title: 'Servicios contratados',
    width: 18,
    cell: (row) => row.services_bought.map((each) => named(serviceLabels, each)).join(', '),
  },
  { title: 'Monitoreo', width: 18, cell: (row) => yes(row.monitoring) },
  { title: 'Roles', width: 18, of: 'roles', cell: (row) => row.roles.map(({ name }) => name).join(', ') },
  { title: 'Creado', width: 18, of: 'created', cell: (row) => instant.format(row.created_at) },
];

/** Header line. The byte order mark makes Excel read the file as UTF-8. */
export const csvHead = byteOrderMark + csvLine(userSheet.map(({ title }) => title));

/** Formats one user as a CSV line. */
export const userLine = (row: UserRow): string => csvLine(userSheet.map(({ cell }) => cell(row)));
