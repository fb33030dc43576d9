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
import type { UserRow } from './users.rows.ts';

const kindNames = { SYSTEM: 'Administración', INSTALLER: 'Agente', CLIENT: 'Cliente' } as const;

/** The Spanish name of an option; one that is no longer offered stays as it is stored. */
const named = (names: Readonly<Record<string, Label>>, value: string | null): string =>
  value === null ? '' : (names[value]?.[0] ?? value);

const yes = (value: boolean): string => (value ? 'Sí' : 'No');

// A plus sign at the beginning would be a formula.
const phone = (value: string | null): string =>
  value === null ? '' : writtenPhone(value).replace(/^\+/, '');

const instant = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Argentina/Buenos_Aires',
});

const stateOf = ({ enable, status }: UserRow): string =>
  !enable ? 'Deshabilitado' : status === 'pending' ? 'Pendiente' : 'Habilitado';

/** The columns of an export, in order. */
const columns: readonly (readonly [string, (row: UserRow) => string | null])[] = [
  ['Id', (row) => row.id],
  ['Tipo', (row) => kindNames[row.kind]],
  ['Nombre', (row) => row.first_name],
  ['Apellido', (row) => row.last_name],
  ['Correo', (row) => row.email],
  ['Estado', stateOf],
  ['Tipo de documento', (row) => named(documentTypeNames, row.document_type)],
  ['DNI', (row) => row.dni],
  ['CUIT', (row) => row.cuit && writtenCuit(row.cuit)],
  ['Provincia', (row) => provinceName(row.province)],
  ['Localidad', (row) => row.location],
  ['Código postal', (row) => row.postal_code],
  ['Calle', (row) => row.address],
  ['Altura', (row) => row.address_number],
  ['Empresa o comercio', (row) => row.business_name],
  ['Teléfono', (row) => phone(row.telephone)],
  ['Celular', (row) => phone(row.cellphone)],
  ['Ocupación', (row) => named(occupationNames, row.occupation_category)],
  ['Dónde compra', (row) => named(placeToBuyNames, row.where_usually_buy)],
  ['Es emprendedor', (row) => yes(row.is_entrepreneur)],
  [
    'Servicios contratados',
    (row) => row.services_bought.map((each) => named(serviceLabels, each)).join(', '),
  ],
  ['Monitoreo', (row) => yes(row.monitoring)],
  ['Roles', (row) => row.roles.map(({ name }) => name).join(', ')],
  ['Creado', (row) => instant.format(row.created_at)],
];

/** The first line. The mark before it tells Excel that the file is UTF-8. */
export const csvHead = byteOrderMark + csvLine(columns.map(([name]) => name));

/** One user's line. */
export const userLine = (row: UserRow): string => csvLine(columns.map(([, cell]) => cell(row)));
