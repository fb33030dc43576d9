import { desk } from '@centinela/api/content/desk.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { entryKeys } from '../records/entries.ts';

/** The user's recent work; refetched after a save in any section. */
export const useDesk = () =>
  useQuery({
    queryKey: [...entryKeys.waiting, 'desk'],
    queryFn: ({ signal }) => call(desk, { signal }),
    staleTime: 60_000,
    select: (answer) => answer.data,
    meta: { background: true },
  });
