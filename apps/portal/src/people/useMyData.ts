import { myDataEndpoints } from '@centinela/api/accounts/myData.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/send.ts';

/** Loads the caller's data. Never cached, so that a reopened form starts with current values. */
export const useMyData = () =>
  useQuery({
    queryKey: ['me', 'whole'],
    queryFn: ({ signal }) => call(myDataEndpoints.me, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
