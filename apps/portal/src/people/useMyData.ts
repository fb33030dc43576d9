import { myDataEndpoints } from '@centinela/api/accounts/myData.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/send.ts';

/** All that the caller has told of themselves, as it is now: a form that was left and opened again starts afresh. */
export const useMyData = () =>
  useQuery({
    queryKey: ['me', 'whole'],
    queryFn: ({ signal }) => call(myDataEndpoints.me, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
