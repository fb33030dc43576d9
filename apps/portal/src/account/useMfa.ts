import { mfaEndpoints } from '@centinela/api/accounts/mfa.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/send.ts';

const queryKey = ['second-factor'];

/** How the caller logs in beyond the password. */
export const useMfa = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(mfaEndpoints.show, { signal }),
    select: ({ data }) => data,
  });

/** To be called after a change. */
export function useForgetMfa(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
