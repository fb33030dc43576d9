import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

/** Query key of the operations overview. */
export const operationsKey = ['operations'] as const;

/** The sidebar and the home screen share the data. */
const staleTime = 30_000;
const refetchInterval = 60_000;

/** Running, failed and pending operations. */
export const useOperations = (isEnabled = true) =>
  useQuery({
    queryKey: operationsKey,
    queryFn: async ({ signal }) => {
      // Imported on demand, so that its schema does not delay the first screen.
      const { operations } = await import('@centinela/api/operations/operations.ts');
      return call(operations, { signal });
    },
    enabled: isEnabled,
    staleTime,
    refetchInterval,
    select: (response) => response.data,
    meta: { background: true },
  });
