import { isPermissionKey } from '@centinela/api/access/permissions.ts';
import { adminSlug, type Role } from '@centinela/api/accounts/roles.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { currentUser } from '../../session/useUser.ts';

/**
 * Returns a function that decides whether this user may grant, revoke and remove a role, and view the dashboard as
 * users with it. The server enforces the same rule.
 */
export function useCanGrantRole(): (role: Pick<Role, 'slug' | 'permissions'>) => boolean {
  const { has } = usePermissions();
  const isAdmin = currentUser().roles.some(({ slug }) => slug === adminSlug);
  return ({ slug, permissions }) =>
    slug === adminSlug ? isAdmin : permissions.filter(isPermissionKey).every(has);
}
