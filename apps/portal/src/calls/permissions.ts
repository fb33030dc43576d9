import type { Verb } from '@centinela/api/access/permissions.ts';
import { permissions } from '@centinela/api/accounts/auth.ts';
import {
  getKindsWithoutPermission,
  getKindsWithPermission,
  getReachableKinds,
  getUserPermission,
} from '@centinela/api/accounts/reachableKinds.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery } from '@tanstack/react-query';
import { sessionManager } from '../session/session.ts';
import { call } from './send.ts';

const noPermissions: ReadonlySet<string> = new Set();

/** Caches the permission set of each response, because every row of a list reads it. */
const permissionSets = new WeakMap<readonly string[], ReadonlySet<string>>();
function toPermissionSet({ data }: { data: readonly string[] }): ReadonlySet<string> {
  const permissionSet = permissionSets.get(data) ?? new Set(data);
  permissionSets.set(data, permissionSet);
  return permissionSet;
}

/** Loads the permissions. A user who may not synchronise the session has those of the session. */
async function loadPermissions(signal: AbortSignal): Promise<{ data: readonly string[] }> {
  try {
    return await call(permissions, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    return { data: sessionManager.current()?.user.permissions ?? [] };
  }
}

/**
 * The caller's permissions, as the server reports them. Nothing is allowed until they are loaded, so that no button
 * appears and then disappears.
 */
export function usePermissions() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['permissions'],
    queryFn: ({ signal }) => loadPermissions(signal),
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
    /** All permission keys that the caller has. */
    granted,
    /** Kinds of users on which the caller may perform all these actions. Agents have separate permissions. */
    userKinds: (...verbs: Verb[]): AccountKind[] => getReachableKinds(granted, ...verbs),
    canManageUser: (kind: AccountKind, verb: Verb): boolean => has(getUserPermission(kind, verb)),
    /**
     * Kinds of users that a permission covers which is not limited to a kind: the kinds on which the caller may
     * perform this action, or all kinds except agents if there are none.
     */
    additionalUserKinds: (verb: Verb): AccountKind[] => getKindsWithoutPermission(granted, verb),
    /** Kinds of accounts that a permission for other data covers. Agents additionally need their own permission. */
    userKindsWith: (verb: Verb): AccountKind[] => getKindsWithPermission(granted, verb),
    /** Whether the caller may do this in a section. Entries of single-entry sections cannot be created or deleted. */
    canAccess: ({ feature, single }: Pick<Definition, 'feature' | 'single'>, verb: Verb): boolean =>
      has(`${feature}.${verb}`) && !(single && (verb === 'save' || verb === 'delete')),
  };
}
