import { adminSlug } from '@centinela/api/accounts/roles.ts';
import type { PoolClient } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { RoleMapping } from '#platform/config/signOn.ts';
import { storeRoles } from '../roles/roles.assign.ts';
import { hasAdministrator } from '../users/grantPolicy.ts';

interface ManagedRole {
  id: string;
  slug: string;
  was_assigned: boolean;
}

/** Returns whether one of these roles exists. */
export async function hasRole(client: PoolClient, slugs: readonly string[]): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from roles where slug = any($1) limit 1', [slugs]);
  return rowCount !== 0;
}

/**
 * Sets the roles that the mapping names to those of the user's groups, in a transaction with the account locked. Other
 * roles stay as they are, and so does the role of the last administrator. Takes effect with the next request of each of
 * the user's sessions.
 *
 * @param slugs roles that the user's groups grant
 */
export async function syncRoles(
  client: PoolClient,
  user: { id: string; name: string },
  slugs: readonly string[],
  mapping: readonly RoleMapping[],
  origin: Pick<Actor, 'requestId' | 'ip'>,
): Promise<void> {
  const { rows: managedRoles } = await client.query<ManagedRole>({
    name: 'roles-of-provider',
    text: `select r.id, r.slug,
        exists (select 1 from user_roles ur where ur.user_id = $1 and ur.role_id = r.id) as was_assigned
      from roles r where r.slug = any($2) order by r.id for key share`,
    values: [user.id, mapping.map(({ role }) => role)],
  });
  const changedRoles: ManagedRole[] = [];
  for (const role of managedRoles) {
    if (role.was_assigned === slugs.includes(role.slug)) continue;
    const isLastAdmin =
      role.slug === adminSlug && role.was_assigned && !(await hasAdministrator(client, user.id));
    if (!isLastAdmin) changedRoles.push(role);
  }
  if (changedRoles.length === 0) return;
  const actor = { user: null, ...origin };
  await storeRoles(client, user.id, changedRoles, actor);
  const listSlugs = (hasIt: (role: ManagedRole) => boolean) =>
    managedRoles.filter(hasIt).map(({ slug }) => slug);
  await recordAudit(client, actor, {
    action: 'assignRole',
    subject: 'users',
    subjectId: user.id,
    title: user.name,
    before: { roles: listSlugs((role) => role.was_assigned) },
    after: { roles: listSlugs((role) => role.was_assigned !== changedRoles.includes(role)) },
  });
}
