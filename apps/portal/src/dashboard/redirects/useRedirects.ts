import {
  redirectEndpoints as calls,
  type Redirect,
  redirectRules,
} from '@centinela/api/content/redirects.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import { getFilterOptions, useList } from '../../shared/list/useList.ts';
import './words.ts';

const keys = {
  all: ['redirects'] as const,
  lists: ['redirects', 'list'] as const,
  one: (id: string) => ['redirects', 'one', id] as const,
};

/**
 * The redirects that match the filters in the URL. They are refetched whenever the screen opens, because hits change.
 */
export function useRedirects() {
  const { t } = useTranslation('redirects');
  const common = useTranslation().t;
  return useList({
    list: 'redirects',
    rules: redirectRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search'), placeholder: t('searchHint') },
      {
        name: 'origin',
        label: t('origin'),
        options: getFilterOptions(redirectRules.filters.origin, (each) => t(`origins.${each}`)),
      },
      {
        name: 'target',
        label: t('target'),
        options: getFilterOptions(redirectRules.filters.target, (each) => t(`targets.${each}`)),
      },
    ],
    key: keys.lists,
    staleTime: 0,
    ask: (part) => call(calls.list, part),
  });
}

export const useRedirect = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(calls.show, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    select: (answer) => answer.data,
  });

/** Creates a redirect or changes the target of an existing one. */
export function useSaveRedirect(stored: Redirect | null) {
  const { t } = useTranslation('redirects');
  const { problems, send } = useRequestWithProblems(keys.all);
  const save = async (from: string, to: string): Promise<boolean> => {
    const request = () =>
      stored
        ? call(calls.update, {
            params: { id: stored.id },
            body: { to },
            headers: { 'if-match': `"${stored.version}"` },
          })
        : call(calls.create, { body: { from, to } });
    return (await send(request, t('saved'))) !== null;
  };
  return { problems, save };
}

/** Removes a redirect. */
export function useRemoveRedirect() {
  const { t } = useTranslation('redirects');
  const { send } = useRequestWithProblems(keys.all);
  return ({ id }: Redirect) => send(() => call(calls.delete, { params: { id } }), t('removed'));
}
