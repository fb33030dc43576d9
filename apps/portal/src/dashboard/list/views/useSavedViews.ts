import {
  savedViewEndpoints as calls,
  type ListSettings,
  type NewView,
  type ViewChange,
} from '@centinela/api/savedViews/savedViews.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../calls/notify.ts';
import { call } from '../../../calls/send.ts';
import { useTranslation } from '../../../language/language.ts';
import { useRefusable } from '../../lines/useRefusable.ts';
import './words.ts';

const key = ['savedViews'] as const;

/**
 * All views that the reader sees, of every list, and how they have their lists: one call for the whole visit, so that a list
 * that is opened knows at once what it shows.
 */
export const useSavedViews = (isAsked: boolean) =>
  useQuery({
    enabled: isAsked,
    queryKey: key,
    queryFn: ({ signal }) => call(calls.list, { signal }),
    staleTime: 5 * 60_000,
    select: (answer) => answer.data,
    // A list without its views is a list all the same.
    meta: { background: true },
  });

/** Keeps, changes and removes views; `problems` are those of what was sent last, by field. */
export function useViewCalls() {
  const { t } = useTranslation('views');
  const { problems, send } = useRefusable(key);
  return {
    problems,
    create: (view: NewView) => send(() => call(calls.create, { body: view }), t('saved')),
    change: (id: string, change: ViewChange) =>
      send(() => call(calls.update, { params: { id }, body: change }), t('saved')),
    remove: (id: string) => send(() => call(calls.remove, { params: { id } }), t('removed')),
  };
}

type Known = { data: { settings: ListSettings[] } };

/** Says how the reader has a list. It is shown at once; one call after the other, so that the last word is the last one. */
export function useSaveSettings(): (settings: ListSettings) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'listSettings' },
    mutationFn: (settings: ListSettings) => call(calls.settings, { body: settings }),
    onMutate: (settings) => {
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(key, (known: Known | undefined) => {
        if (!known) return known;
        const others = known.data.settings.filter(({ list }) => list !== settings.list);
        return { ...known, data: { ...known.data, settings: [...others, settings] } };
      });
    },
    onError: (error) => {
      notify.error(error.message);
      void client.invalidateQueries({ queryKey: key });
    },
  });
  return mutate;
}
