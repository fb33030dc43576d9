import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { type RequestAsk, requestEndpoints } from '@centinela/api/requests/requests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

const requestKeys = ['requests', 'own'] as const;

/** What the client asked for, newest first. */
export const useOwnRequests = () =>
  useQuery({
    queryKey: requestKeys,
    queryFn: ({ signal }) => call(requestEndpoints.own, { signal }),
    select: ({ data }) => data,
    // Somebody of the company may have taken one meanwhile.
    staleTime: 0,
  });

/** The contracts under which something may be asked for. */
export const useActiveContracts = () =>
  useQuery({
    queryKey: ['contracts', 'own', 'active'],
    queryFn: ({ signal }) =>
      call(contractEndpoints.own, { signal, query: { limit: '50', 'filter[status]': 'ACTIVO' } }),
    select: ({ data }) => data,
  });

/** Takes a request back. Whatever comes of it, the screen then shows what is so now. */
export function useTakeBack() {
  const { t } = useTranslation('requests');
  const run = useCall();
  const client = useQueryClient();
  return async (id: string): Promise<void> => {
    await run(() => call(requestEndpoints.takeBack, { params: { id } }), {
      success: ({ number }) => t('takenBack', { number }),
    });
    await client.invalidateQueries({ queryKey: requestKeys });
  };
}

/** What is wrong, by field of the request. */
export type Wrong = Readonly<Record<string, string>>;

/** Sends a request. @returns what is wrong with it; null where it has been taken, or its trouble was told */
export function useAsk() {
  const { t } = useTranslation('requests');
  const run = useCall();
  const client = useQueryClient();
  return async (asked: RequestAsk): Promise<{ isSent: boolean; wrong: Wrong }> => {
    let wrong: Wrong = {};
    const sent = await run(() => call(requestEndpoints.ask, { body: asked }), {
      success: ({ number }) => t('sent', { number }),
      onError: (error) => {
        const errors = error instanceof ApiError ? (error.body.errors ?? []) : [];
        wrong = Object.fromEntries(
          errors.map(({ field, message }) => [field.replace('details.', ''), message]),
        );
        return errors.length > 0;
      },
    });
    await client.invalidateQueries({ queryKey: requestKeys });
    return { isSent: sent !== null, wrong };
  };
}
