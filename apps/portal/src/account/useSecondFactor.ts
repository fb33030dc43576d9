import { secondFactorEndpoints } from '@centinela/api/accounts/secondFactor.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/send.ts';

const queryKey = ['second-factor'];

/** How the caller logs in beyond the password. */
export const useSecondFactor = () =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => call(secondFactorEndpoints.show, { signal }),
    select: ({ data }) => data,
  });

/** To be called after a change. */
export function useForgetSecondFactor(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
