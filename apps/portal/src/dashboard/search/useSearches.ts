import {
  searchEndpoints as calls,
  type MissedSearch,
  maxSynonymGroups,
  missRules,
  type SynonymGroup,
} from '@centinela/api/search/search.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import { createRangeFilters, useList } from '../../shared/list/useList.ts';
import './words.ts';

const keys = {
  misses: ['search', 'misses'] as const,
  synonyms: ['search', 'synonyms'] as const,
};

/** Searches without results, the most frequent first by default. */
export function useMisses() {
  const { t } = useTranslation('search');
  const common = useTranslation().t;
  return useList({
    list: 'misses',
    rules: missRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search') },
      ...createRangeFilters('lastAt', [t('since'), t('until')]),
    ],
    order: { field: 'times', descending: true },
    key: keys.misses,
    staleTime: 0,
    ask: (part) => call(calls.misses, part),
  });
}

/** Removes a search from the list. */
export function useDismiss() {
  const { t } = useTranslation('search');
  const { send } = useRequestWithProblems(keys.misses);
  return ({ id }: MissedSearch) => send(() => call(calls.missDelete, { params: { id } }), t('dismissed'));
}

/** All synonym groups, at most a few hundred. */
export const useSynonyms = () =>
  useQuery({
    queryKey: keys.synonyms,
    queryFn: ({ signal }) => call(calls.synonyms, { signal }),
    staleTime: 0,
    select: (answer) => answer.data.slice(0, maxSynonymGroups),
  });

/** Creates a group or changes an existing one. */
export function useSaveSynonyms() {
  const { t } = useTranslation('search');
  const { problems, send } = useRequestWithProblems(keys.synonyms);
  const save = async (stored: SynonymGroup | null, words: string[]): Promise<boolean> => {
    const request = () =>
      stored
        ? call(calls.synonymUpdate, { params: { id: stored.id }, body: { words } })
        : call(calls.synonymCreate, { body: { words } });
    return (await send(request, t('saved'))) !== null;
  };
  // Errors of single words and of the whole list are both shown at the field.
  return { problem: Object.values(problems)[0], save };
}

/** Removes a group. */
export function useRemoveSynonyms() {
  const { t } = useTranslation('search');
  const { send } = useRequestWithProblems(keys.synonyms);
  return ({ id }: SynonymGroup) => send(() => call(calls.synonymDelete, { params: { id } }), t('removed'));
}
