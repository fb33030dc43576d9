import { adminSlug, maxCountedUsers } from '@centinela/api/accounts/roles.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { RoleRow } from './roles.rows.ts';

const formatPermissions = ({ slug, permissions: keys }: RoleRow): string =>
  slug === adminSlug ? 'Todos' : keys.toSorted().join(', ');

/** Spreadsheet columns of the role export; permissions are listed by key. */
export const roleSheet: readonly SheetColumn<RoleRow>[] = [
  { title: 'Nombre', width: 28, listColumn: 'name', cell: (row) => row.name },
  { title: 'Clave', width: 24, listColumn: 'name', cell: (row) => row.slug },
  { title: 'Segundo factor', width: 16, listColumn: 'name', cell: (row) => row.second_factor },
  { title: 'Permisos', width: 60, listColumn: 'permissions', cell: formatPermissions },
  {
    title: 'Personas',
    width: 14,
    listColumn: 'people',
    cell: ({ users }) => (users > maxCountedUsers ? `más de ${maxCountedUsers}` : users),
  },
  { title: 'Último cambio', width: 20, listColumn: 'updated', cell: (row) => row.updated_at },
  { title: 'Lo cambió', width: 24, listColumn: 'updated', cell: (row) => row.updated_by_name },
];
