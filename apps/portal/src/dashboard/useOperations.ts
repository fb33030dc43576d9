import { useQuery } from '@tanstack/react-query';
import { call } from '../calls/send.ts';

/** What the answer is remembered under. */
export const operationsKey = ['operations'] as const;

/** Shared by the sidebar and the home. */
const staleTime = 30_000;
const refetchInterval = 60_000;

/** What runs, what failed and who waits in the operation. */
export const useOperations = (isEnabled = true) =>
  useQuery({
    queryKey: operationsKey,
    queryFn: async ({ signal }) => {
      // Its schema comes along with it: the first screen does not wait for that.
      const { operations } = await import('@centinela/api/operations/operations.ts');
      return call(operations, { signal });
    },
    enabled: isEnabled,
    staleTime,
    refetchInterval,
    select: (answer) => answer.data,
    meta: { background: true },
  });
