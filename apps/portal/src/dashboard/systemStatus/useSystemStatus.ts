import { systemStatusEndpoints } from '@centinela/api/operations/systemStatus.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

const refetchIntervalMs = 30_000;

/** The state of the system, refreshed every 30 seconds while the screen is visible. */
export const useSystemStatus = () =>
  useQuery({
    queryKey: ['systemStatus'],
    queryFn: ({ signal }) => call(systemStatusEndpoints.show, { signal }),
    select: (answer) => answer.data,
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
    meta: { background: true },
  });
