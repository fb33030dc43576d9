import { type PermissionKey, permissionKeys } from '@centinela/api/access/permissions.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Default roles of a new installation. Later changes to them are never overwritten. */
const defaultRoles = {
  admin: { name: 'Administración', permissions: permissionKeys },
  'editor-contenido': {
    name: 'Edición de contenido',
    permissions: [
      'sliders.list',
      'sliders.show',
      'sliders.save',
      'sliders.update',
      'sliders.delete',
      'slidersAgent.list',
      'slidersAgent.show',
      'slidersAgent.save',
      'slidersAgent.update',
      'slidersAgent.delete',
      'plans.list',
      'plans.show',
      'plans.save',
      'plans.update',
      'plans.delete',
      'files.list',
      'files.upload',
      'icons.list',
      'users.changeMyPassword',
      'auth.keepAlive',
      'auth.sync',
    ],
  },
} as const satisfies Record<string, { name: string; permissions: readonly PermissionKey[] }>;

export type DefaultRole = keyof typeof defaultRoles;

/** Creates the role if it does not exist. @returns its id */
export async function ensureRole(db: Queryable, slug: DefaultRole): Promise<string> {
  const { name, permissions } = defaultRoles[slug];
  await db.query(
    'insert into roles (slug, name, permissions) values ($1, $2, $3) on conflict (slug) do nothing',
    [slug, name, permissions],
  );
  const found = await db.query<{ id: string }>('select id from roles where slug = $1', [slug]);
  const [role] = found.rows;
  if (!role) throw new Error(`the role ${slug} is missing`);
  return role.id;
}
