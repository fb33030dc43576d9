import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { type RequestAsk, requestEndpoints } from '@centinela/api/requests/requests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { ownVisitsKey } from '../visits/useOwnVisits.ts';
import './words.ts';

const requestKeys = ['requests', 'own'] as const;

/** Loads the client's requests, newest first. */
export const useOwnRequests = () =>
  useQuery({
    queryKey: requestKeys,
    queryFn: ({ signal }) => call(requestEndpoints.own, { signal }),
    select: ({ data }) => data,
    // Staff may have processed a request since the last load.
    staleTime: 0,
  });

const betterOfferKey = [...requestKeys, 'better-offers'] as const;

/** Loads the offers that cost less than the client's contracts. */
export const useBetterOffers = () =>
  useQuery({
    queryKey: betterOfferKey,
    queryFn: ({ signal }) => call(requestEndpoints.betterOffers, { signal }),
    select: ({ data }) => data,
  });

/** Loads the contracts for which requests can be made. */
export const useActiveContracts = () =>
  useQuery({
    queryKey: ['contracts', 'own', 'active'],
    queryFn: ({ signal }) =>
      call(contractEndpoints.own, { signal, query: { limit: '50', 'filter[status]': 'ACTIVO' } }),
    select: ({ data }) => data,
  });

/** Returns a function that withdraws a request. It reloads the list afterwards, whether the call succeeds or fails. */
export function useWithdrawRequest() {
  const { t } = useTranslation('requests');
  const run = useCall();
  const client = useQueryClient();
  return async (id: string): Promise<void> => {
    await run(() => call(requestEndpoints.takeBack, { params: { id } }), {
      success: ({ number }) => t('takenBack', { number }),
    });
    await client.invalidateQueries({ queryKey: requestKeys });
    await client.invalidateQueries({ queryKey: ownVisitsKey });
  };
}

/** Error messages by field of the request. */
export type RequestErrors = Readonly<Record<string, string>>;

/**
 * Returns a function that sends a request. It resolves to whether the request was sent, and to the errors by field.
 * Other errors are shown as messages.
 */
export function useSendRequest() {
  const { t } = useTranslation('requests');
  const run = useCall();
  const client = useQueryClient();
  return async (request: RequestAsk): Promise<{ isSent: boolean; requestErrors: RequestErrors }> => {
    let requestErrors: RequestErrors = {};
    const sent = await run(() => call(requestEndpoints.ask, { body: request }), {
      success: ({ number }) => t('sent', { number }),
      onError: (error) => {
        const errors = error instanceof ApiError ? (error.body.errors ?? []) : [];
        requestErrors = Object.fromEntries(
          errors.map(({ field, message }) => [field.replace('details.', ''), message]),
        );
        return errors.length > 0;
      },
    });
    await client.invalidateQueries({ queryKey: requestKeys });
    // The client can choose a half-day for a visit.
    await client.invalidateQueries({ queryKey: ownVisitsKey });
    return { isSent: sent !== null, requestErrors };
  };
}
