import { designEndpoints } from '@centinela/api/designs/designs.ts';
import { NoDataError } from '@centinela/api/http/client.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

const { own, claim, ownShow } = designEndpoints;

/** Query key of all design queries. */
export const designKeys = ['designs'] as const;

/**
 * Moves the design that this browser stored before the login to the user's account. Returns null if the browser had
 * stored none.
 */
export async function claimStoredDesign() {
  try {
    return (await call(claim, { body: {} })).data;
  } catch (error) {
    if (error instanceof NoDataError) return null;
    throw error;
  }
}

/** Claims the browser's stored design, once per start of the app. */
const useClaimedDesign = () =>
  useQuery({
    queryKey: ['claimed design'],
    queryFn: claimStoredDesign,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { background: true },
  });

/** Loads the caller's designs, including one that was just claimed. */
export function useDesigns() {
  const claimedDesign = useClaimedDesign();
  const query = useQuery({
    queryKey: [...designKeys, 'own'],
    queryFn: ({ signal }) => call(own, { signal }),
    enabled: !claimedDesign.isPending,
    meta: { background: true },
  });
  return {
    ...query,
    designs: query.data?.data,
    claimedDesign: claimedDesign.data ?? null,
    claimError: claimedDesign.error,
  };
}

export const useDesign = (id: string) =>
  useQuery({
    queryKey: [...designKeys, 'own', id],
    queryFn: ({ signal }) => call(ownShow, { signal, params: { id } }),
  });
