import type { Verb } from '@centinela/api/access/permissions.ts';
import { permissions } from '@centinela/api/accounts/auth.ts';
import {
  getKindsWithoutPermission,
  getKindsWithPermission,
  getReachableKinds,
  getUserPermission,
} from '@centinela/api/accounts/reachableKinds.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './send.ts';

const noPermissions: ReadonlySet<string> = new Set();

/** Caches the set of each response, since every row of a list needs it. */
const permissionSets = new WeakMap<readonly string[], ReadonlySet<string>>();
function toPermissionSet({ data }: { data: readonly string[] }): ReadonlySet<string> {
  const keys = permissionSets.get(data) ?? new Set(data);
  permissionSets.set(data, keys);
  return keys;
}

/**
 * The caller's permissions, as the server reports them. Nothing is allowed until they are loaded, so that no button
 * appears and then disappears.
 */
export function usePermissions() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['permissions'],
    queryFn: ({ signal }) => call(permissions, { signal }),
    staleTime: 60_000,
    select: toPermissionSet,
  });
  const granted: ReadonlySet<string> = data ?? noPermissions;
  const has = (key: string): boolean => granted.has(key);
  return {
    isLoaded: data !== undefined,
    /** Reloads the permissions; null unless the last load failed. */
    retry: isError ? () => void refetch() : null,
    has,
    /** Kinds of users for which the caller has all these permissions; agents have separate ones. */
    userKinds: (...verbs: Verb[]): AccountKind[] => getReachableKinds(granted, ...verbs),
    canManageUser: (kind: AccountKind, verb: Verb): boolean => has(getUserPermission(kind, verb)),
    /** Kinds of users that a permission without kinds reaches: those the caller may handle by this verb, if any. */
    additionalUserKinds: (verb: Verb): AccountKind[] => getKindsWithoutPermission(granted, verb),
    /** Kinds of accounts that a permission of another area reaches; agents only together with their own permission. */
    userKindsWith: (verb: Verb): AccountKind[] => getKindsWithPermission(granted, verb),
    /** Whether the caller may do this in a section. Entries of single-entry sections cannot be created or deleted. */
    canAccess: ({ feature, single }: Pick<Definition, 'feature' | 'single'>, verb: Verb): boolean =>
      has(`${feature}.${verb}`) && !(single && (verb === 'save' || verb === 'delete')),
  };
}
