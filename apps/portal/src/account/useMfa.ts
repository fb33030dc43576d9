import { mfaEndpoints } from '@centinela/api/accounts/mfa.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/send.ts';

const queryKey = ['second-factor'];

/** Loads the caller's second factors. */
export const useMfa = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(mfaEndpoints.show, { signal }),
    select: ({ data }) => data,
  });

/** Returns a function that invalidates `useMfa` after a change. */
export function useInvalidateMfa(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
