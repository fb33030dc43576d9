import { visitEndpoints } from '@centinela/api/visits/visits.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

export const ownVisitsKey = ['visits', 'own'] as const;

/** Loads the client's visits and calls. */
export const useOwnVisits = () =>
  useQuery({
    queryKey: ownVisitsKey,
    queryFn: ({ signal }) => call(visitEndpoints.own, { signal }),
    select: ({ data }) => data,
    // Visits are changed on their own page.
    staleTime: 0,
    meta: { background: true },
  });
