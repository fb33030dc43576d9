import { permissions } from '@centinela/api/accounts/auth.ts';
import type { Verb } from '@centinela/api/accounts/permissions.ts';
import { reachBeside, reachWith, userKey, userReach } from '@centinela/api/accounts/userReach.ts';
import type { AccountKind } from '@centinela/api/accounts/users.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './send.ts';

const none: ReadonlySet<string> = new Set();

/** The keys of an answer as a set, made once: every row of a list asks for it. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
function setOf({ data }: { data: readonly string[] }): ReadonlySet<string> {
  const keys = sets.get(data) ?? new Set(data);
  sets.set(data, keys);
  return keys;
}

/**
 * What the caller may do, by the server's own list. Until it is there nothing is allowed, so that no button
 * appears and then goes away.
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
    /** Asks again; there only when the answer did not come. */
    retry: isError ? () => void refetch() : null,
    has,
    /** The kinds of user that they may do this with; agents have permissions of their own. */
    userKinds: (...verbs: Verb[]): AccountKind[] => userReach(held, ...verbs),
    mayUser: (kind: AccountKind, verb: Verb): boolean => has(userKey(kind, verb)),
    /** The kinds of user that a permission without kinds of its own reaches beside this one. */
    userKindsBeside: (verb: Verb): AccountKind[] => reachBeside(held, verb),
    /** The kinds of account that a permission of another matter reaches. */
    userKindsWith: (verb: Verb): AccountKind[] => reachWith(held, verb),
    /** Of a section that has one entry nobody may make or remove another. */
    may: ({ feature, single }: Pick<Definition, 'feature' | 'single'>, verb: Verb): boolean =>
      has(`${feature}.${verb}`) && !(single && (verb === 'save' || verb === 'delete')),
  };
}
