import { ownContractEndpoints } from '@centinela/api/contracts/ownContracts.ts';
import { endpoint } from '@centinela/api/http/endpoint.ts';
import { invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../calls/send.ts';
import { summarizeContracts } from './contractSummary.ts';

const protectionEndpoint = endpoint({
  method: 'GET',
  path: '/contracts/me/product-status',
  access: 'client',
  tag: 'Contratos',
  summary: 'Returns the contract fields that the home uses.',
  answer: z.array(
    z.object({
      contract: z.object({ id: z.string(), number: z.string() }),
      state: z.string(),
      next: z.string(),
    }),
  ),
});

/** Returns the current day in Argentina, as in 2026-11-23. */
export const getArgentineDay = (): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'America/Argentina/Buenos_Aires' }).format();

/** Polling interval during an activation, in milliseconds. */
const pollIntervalMs = 5_000;

/** Loads the status of the client's contracts. Polls while one is being activated. */
export function useProtection() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['contracts', 'short'],
    queryFn: ({ signal }) => call(protectionEndpoint, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((each) => each.state === 'ACTIVATING') ? pollIntervalMs : false,
    meta: { background: true },
  });
  const contractSummary = data && summarizeContracts(data.data.map(({ state }) => state));
  return { contractSummary, contracts: data?.data, isError: isError && !data, isFetching, refetch };
}

/** Loads what the client has to pay. */
export function useBalance() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['invoices', 'balance'],
    queryFn: ({ signal }) => call(invoiceEndpoints.ownBalance, { signal }),
    meta: { background: true },
  });
  return { balance: data?.data, isError: isError && !data, isFetching, refetch };
}

/** Loads the latest changes of the client's contracts. A failure counts as no changes. */
export function useChanges() {
  const { data, isPending } = useQuery({
    queryKey: ['contracts', 'changes'],
    queryFn: ({ signal }) => call(ownContractEndpoints.changes, { signal }),
    meta: { background: true },
  });
  return { changes: data?.data ?? [], isPending };
}
