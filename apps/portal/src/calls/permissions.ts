import { permissions } from '@centinela/api/accounts/auth.ts';
import type { Verb } from '@centinela/api/accounts/permissions.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './send.ts';

/**
 * What the caller may do, by the server's own list. Until it is there nothing is allowed, so that no button
 * appears and then goes away.
 */
export function usePermissions() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['permissions'],
    queryFn: ({ signal }) => call(permissions, { signal }),
    staleTime: 60_000,
    select: (answer) => new Set(answer.data),
  });
  const has = (key: string): boolean => data?.has(key) ?? false;
  return {
    isKnown: data !== undefined,
    /** Asks again; there only when the answer did not come. */
    retry: isError ? () => void refetch() : null,
    has,
    /** Of a section that has one entry nobody may make or remove another. */
    may: ({ feature, single }: Pick<Definition, 'feature' | 'single'>, verb: Verb): boolean =>
      has(`${feature}.${verb}`) && !(single && (verb === 'save' || verb === 'delete')),
  };
}
