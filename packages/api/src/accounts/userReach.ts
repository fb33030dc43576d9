import type { PermissionKey, Verb } from './permissions.ts';
import { type AccountKind, accountKinds } from './users.ts';

/** The permission to do something with users of a kind: agents have keys of their own (api.md, permission keys). */
export const userKey = (kind: AccountKind, verb: Verb): PermissionKey =>
  kind === 'INSTALLER' ? `usersAgent.${verb}` : `users.${verb}`;

/** The kinds of user that somebody may do this with; nothing is found, counted or changed beyond them. */
export const userReach = (permissions: ReadonlySet<string>, ...verbs: readonly Verb[]): AccountKind[] =>
  accountKinds.filter((kind) => verbs.every((verb) => permissions.has(userKey(kind, verb))));

/**
 * The kinds that a permission of another matter reaches (contracts, notifications, the audit): agents only together with
 * their own.
 */
export const reachWith = (permissions: ReadonlySet<string>, verb: Verb): AccountKind[] =>
  accountKinds.filter((kind) => kind !== 'INSTALLER' || permissions.has(userKey(kind, verb)));

/**
 * The kinds that a permission without kinds of its own (users.changeUserPassword, users.zipDownload, roles.update) reaches:
 * those that its holder may deal with by this verb anyway. Whoever may do that with nobody reaches all but agents.
 */
export function reachBeside(permissions: ReadonlySet<string>, verb: Verb): AccountKind[] {
  const reach = userReach(permissions, verb);
  return reach.length > 0 ? reach : accountKinds.filter((kind) => kind !== 'INSTALLER');
}
