import { endpoint } from '@centinela/api/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../calls/send.ts';

const protection = endpoint({
  method: 'GET',
  path: '/contracts/me/product-status',
  access: 'client',
  tag: 'Contratos',
  summary: 'As much of the caller’s contracts as the home shows.',
  answer: z.array(z.object({ state: z.string() })),
});

const invoices = endpoint({
  method: 'GET',
  path: '/invoices',
  access: 'user',
  tag: 'Facturas',
  summary: 'As much of the caller’s invoices as the home shows.',
  query: z.record(z.string(), z.string()),
  answer: z.array(z.object({ dueDate: z.string(), totalOfMonth: z.number() })),
});

/** How many contracts the client has in force and how many that ended, and under how many something is missing. */
export function useProtection() {
  const { data } = useQuery({
    queryKey: ['contracts', 'short'],
    queryFn: ({ signal }) => call(protection, { signal }),
    meta: { background: true },
  });
  const states = data?.data.map(({ state }) => state);
  const count = (...which: string[]) => states?.filter((state) => which.includes(state)).length ?? 0;
  return (
    states && {
      inForce: states.length - count('ENDED'),
      missing: count('WAITING', 'SUSPENDED'),
      ended: count('ENDED'),
    }
  );
}

/** Invoices of the day that something is due next; null when nothing is, undefined until it is known. */
export function useNextDue() {
  // By the Argentine day, wherever the browser is.
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Argentina/Buenos_Aires' }).format();
  const { data } = useQuery({
    queryKey: ['invoices', 'next', today],
    queryFn: ({ signal }) =>
      call(invoices, {
        query: { limit: '50', 'filter[dueDate][from]': today, 'sort[period]': 'asc' },
        signal,
      }),
    meta: { background: true },
  });
  if (!data) return undefined;
  const date = data.data.map(({ dueDate }) => dueDate).sort()[0];
  if (!date) return null;
  const due = data.data.filter(({ dueDate }) => dueDate === date);
  return { date, count: due.length, total: due.reduce((sum, { totalOfMonth }) => sum + totalOfMonth, 0) };
}
