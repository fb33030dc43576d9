import { paymentEndpoints } from '@centinela/api/payments/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

/** Loads the client's payments, and whether they can pay in the portal. */
export const useOwnPayments = () =>
  useQuery({
    queryKey: ['payments', 'own'],
    queryFn: ({ signal }) => call(paymentEndpoints.own, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
    meta: { background: true },
  });
