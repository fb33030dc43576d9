import {
  searchEndpoints as calls,
  type MissedSearch,
  missRules,
  mostSynonymGroups,
  type SynonymGroup,
} from '@centinela/api/search/search.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { useRefusable } from '../lines/useRefusable.ts';
import { rangeFilters, useList } from '../list/useList.ts';
import './words.ts';

const keys = {
  misses: ['search', 'misses'] as const,
  synonyms: ['search', 'synonyms'] as const,
};

/** What was looked for in vain, the most often first unless the address says otherwise. */
export function useMisses() {
  const { t } = useTranslation('search');
  const common = useTranslation().t;
  return useList({
    list: 'misses',
    rules: missRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search') },
      ...rangeFilters('lastAt', [t('since'), t('until')]),
    ],
    order: { field: 'times', descending: true },
    limit: 50,
    key: keys.misses,
    staleTime: 0,
    ask: (part) => call(calls.misses, part),
  });
}

/** Takes words off the list of what was looked for in vain. */
export function useDismiss() {
  const { t } = useTranslation('search');
  const { send } = useRefusable(keys.misses);
  return ({ id }: MissedSearch) => send(() => call(calls.missDelete, { params: { id } }), t('dismissed'));
}

/** All groups of synonyms: a few hundred at the most. */
export const useSynonyms = () =>
  useQuery({
    queryKey: keys.synonyms,
    queryFn: ({ signal }) => call(calls.synonyms, { signal }),
    staleTime: 0,
    select: (answer) => answer.data.slice(0, mostSynonymGroups),
  });

/** Stores a group: a new one, or other words of one that is there. */
export function useSaveSynonyms() {
  const { t } = useTranslation('search');
  const { problems, send } = useRefusable(keys.synonyms);
  const save = async (stored: SynonymGroup | null, words: string[]): Promise<boolean> => {
    const request = () =>
      stored
        ? call(calls.synonymUpdate, { params: { id: stored.id }, body: { words } })
        : call(calls.synonymCreate, { body: { words } });
    return (await send(request, t('saved'))) !== null;
  };
  // Wrong is a single word or all of them: either is said of the field.
  return { problem: Object.values(problems)[0], save };
}

/** Ends a group. */
export function useRemoveSynonyms() {
  const { t } = useTranslation('search');
  const { send } = useRefusable(keys.synonyms);
  return ({ id }: SynonymGroup) => send(() => call(calls.synonymDelete, { params: { id } }), t('removed'));
}
