import { loadQuoteCatalogue } from '@centinela/api/agents/doorstep.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../calls/send.ts';
import { currentUser } from '../../session/useUser.ts';
import { listForms, loadForm, watchForms } from './queue/database.ts';

const formsKey = ['doorstepForms'];

/** Reloads the forms whenever one changes, in this tab or in another one. */
function useWatchForms(): void {
  const client = useQueryClient();
  useEffect(() => watchForms(() => void client.invalidateQueries({ queryKey: formsKey })), [client]);
}

/** The forms on this device of the signed-in account, oldest first. */
export function useForms() {
  useWatchForms();
  const owner = currentUser().id;
  return useQuery({
    queryKey: [...formsKey, owner],
    queryFn: () => listForms(owner),
    staleTime: 0,
    meta: { background: true },
  });
}

/** One of these forms; null if there is none. */
export function useForm(id: string) {
  useWatchForms();
  const owner = currentUser().id;
  return useQuery({
    queryKey: [...formsKey, owner, id],
    queryFn: () => loadForm(owner, id),
    staleTime: 0,
    gcTime: 0,
    meta: { background: true },
  });
}

/** What quotes are computed from; offline the last copy that the device stored. */
export const catalogueQuery = {
  queryKey: ['quoteCatalogue'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(loadQuoteCatalogue, { signal }),
  staleTime: 60_000,
  meta: { background: true },
};

export const useCatalogue = () => useQuery(catalogueQuery);
