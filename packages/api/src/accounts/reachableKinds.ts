import type { PermissionKey, Verb } from '../access/permissions.ts';
import { type AccountKind, accountKinds } from './users.ts';

/** Permission for an action on users of a kind: agents have separate keys (docs/api.md, Permissions). */
export const getUserPermission = (kind: AccountKind, verb: Verb): PermissionKey =>
  kind === 'INSTALLER' ? `usersAgent.${verb}` : `users.${verb}`;

/** User kinds on which the caller may perform these actions; all others are neither found, counted nor changed. */
export const getReachableKinds = (
  permissions: ReadonlySet<string>,
  ...verbs: readonly Verb[]
): AccountKind[] =>
  accountKinds.filter((kind) => verbs.every((verb) => permissions.has(getUserPermission(kind, verb))));

/**
 * User kinds included in a permission for other data (contracts, notifications, audit): agents only with their own
 * permission.
 */
export const getKindsWithPermission = (permissions: ReadonlySet<string>, verb: Verb): AccountKind[] =>
  accountKinds.filter((kind) => kind !== 'INSTALLER' || permissions.has(getUserPermission(kind, verb)));

/**
 * User kinds included in a permission without kinds (users.changeUserPassword, users.zipDownload, roles.update):
 * those for which the caller has the given action. A caller without any of them reaches all kinds except agents.
 */
export function getKindsWithoutPermission(permissions: ReadonlySet<string>, verb: Verb): AccountKind[] {
  const reach = getReachableKinds(permissions, verb);
  return reach.length > 0 ? reach : accountKinds.filter((kind) => kind !== 'INSTALLER');
}
