import { adminSlug, countedUsers } from '@centinela/api/accounts/roles.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import type { RoleRow } from './roles.rows.ts';

const permissions = ({ slug, permissions: keys }: RoleRow): string =>
  slug === adminSlug ? 'Todos' : keys.toSorted().join(', ');

/** Spreadsheet columns of the role export; permissions are listed by key. */
export const roleSheet: readonly SheetColumn<RoleRow>[] = [
  { title: 'Nombre', width: 28, of: 'name', cell: (row) => row.name },
  { title: 'Clave', width: 24, of: 'name', cell: (row) => row.slug },
  { title: 'Segundo factor', width: 16, of: 'name', cell: (row) => row.second_factor },
  { title: 'Permisos', width: 60, of: 'permissions', cell: permissions },
  {
    title: 'Personas',
    width: 14,
    of: 'people',
    cell: ({ users }) => (users > countedUsers ? `más de ${countedUsers}` : users),
  },
  { title: 'Último cambio', width: 20, of: 'updated', cell: (row) => row.updated_at },
  { title: 'Lo cambió', width: 24, of: 'updated', cell: (row) => row.updated_by_name },
];
