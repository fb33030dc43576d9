import { defaultDays, visits } from '@centinela/api/analytics/analytics.ts';
import { vitals } from '@centinela/api/analytics/vitals.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../calls/send.ts';

/** The selectable periods, in days. */
export const periods = [7, 28, 90, 365] as const;

const argentineDateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' });
const dayMs = 86_400_000;

/** Returns the date in Argentina a number of days before today. */
const getDateBefore = (days: number): string =>
  argentineDateFormat.format(new Date(Date.now() - days * dayMs));

/** The selected period and page. They are stored in the URL, so that reloading and sharing keep the selection. */
export function useSelection() {
  const [search, setSearch] = useSearchParams();
  const selectedDays = periods.find((each) => String(each) === search.get('days')) ?? defaultDays;
  const setParameter = (name: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    days: selectedDays,
    page: search.get('page'),
    setDays: (days: string) => setParameter('days', days),
    setPage: (page: string | null) => setParameter('page', page),
  };
}

/** Web Vitals of the last days. */
export const useVitals = (days: number) =>
  useQuery({
    queryKey: ['vitals', days],
    queryFn: ({ signal }) => call(vitals, { query: { from: getDateBefore(days - 1) }, signal }),
    staleTime: 10_000,
    select: (answer) => answer.data,
    meta: { background: true },
  });

/** Visit figures of the last days, for the whole site or for one page. */
export const useVisits = ({ days, page }: { days: number; page: string | null }) =>
  useQuery({
    queryKey: ['analytics', days, page],
    queryFn: ({ signal }) =>
      call(visits, { query: { from: getDateBefore(days - 1), ...(page !== null && { page }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    select: (answer) => answer.data,
  });
