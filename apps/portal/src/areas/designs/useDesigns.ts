import { designEndpoints } from '@centinela/api/designs/designs.ts';
import { NoDataError } from '@centinela/api/http/client.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

const { own, claim, ownShow } = designEndpoints;

/** Of everything that is asked about designs. */
export const designKeys = ['designs'] as const;

/** The design that this browser kept for whoever logs in, now in their account; null where it kept none. */
export async function claimKept() {
  try {
    return (await call(claim, { body: {} })).data;
  } catch (error) {
    if (error instanceof NoDataError) return null;
    throw error;
  }
}

/** Puts what this browser kept into the account, once for each start of the app. */
const useClaimed = () =>
  useQuery({
    queryKey: ['claimed design'],
    queryFn: claimKept,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { background: true },
  });

/** The caller's designs, and the one that has just come into their account. */
export function useDesigns() {
  const claimed = useClaimed();
  const query = useQuery({
    queryKey: [...designKeys, 'own'],
    queryFn: ({ signal }) => call(own, { signal }),
    enabled: !claimed.isPending,
    meta: { background: true },
  });
  return { ...query, designs: query.data?.data, claimed: claimed.data ?? null, refused: claimed.error };
}

export const useDesign = (id: string) =>
  useQuery({
    queryKey: [...designKeys, 'own', id],
    queryFn: ({ signal }) => call(ownShow, { signal, params: { id } }),
  });
