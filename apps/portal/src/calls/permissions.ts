import { permissions } from '@centinela/api/accounts/auth.ts';
import type { Verb } from '@centinela/api/accounts/permissions.ts';
import { reachBeside, reachWith, userKey, userReach } from '@centinela/api/accounts/userReach.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './send.ts';

const none: ReadonlySet<string> = new Set();

/** Caches the set of each response, since every row of a list needs it. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
function setOf({ data }: { data: readonly string[] }): ReadonlySet<string> {
  const keys = sets.get(data) ?? new Set(data);
  sets.set(data, keys);
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
    select: setOf,
  });
  const held: ReadonlySet<string> = data ?? none;
  const has = (key: string): boolean => held.has(key);
  return {
    isKnown: data !== undefined,
    /** Reloads the permissions; null unless the last load failed. */
    retry: isError ? () => void refetch() : null,
    has,
    /** Kinds of users for which the caller has all these permissions; agents have separate ones. */
    userKinds: (...verbs: Verb[]): AccountKind[] => userReach(held, ...verbs),
    mayUser: (kind: AccountKind, verb: Verb): boolean => has(userKey(kind, verb)),
    /** Kinds of users that a permission without kinds reaches: those the caller may handle by this verb, if any. */
    userKindsBeside: (verb: Verb): AccountKind[] => reachBeside(held, verb),
    /** Kinds of accounts that a permission of another area reaches; agents only together with their own permission. */
    userKindsWith: (verb: Verb): AccountKind[] => reachWith(held, verb),
    /** Whether the caller may do this in a section. Entries of single-entry sections cannot be created or deleted. */
    may: ({ feature, single }: Pick<Definition, 'feature' | 'single'>, verb: Verb): boolean =>
      has(`${feature}.${verb}`) && !(single && (verb === 'save' || verb === 'delete')),
  };
}
