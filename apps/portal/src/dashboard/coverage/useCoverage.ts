import { getProvinceName, provinces } from '@centinela/api/country/provinces.ts';
import {
  type CoveragePlace,
  coverageEndpoints as calls,
  coverageRules,
  type PlaceChange,
  type StoredAgent,
  type UnparsedAgent,
} from '@centinela/api/coverage/coverage.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import { getFilterOptions, useList } from '../../shared/list/useList.ts';
import './words.ts';

const keys = {
  all: ['coverage'] as const,
  lists: ['coverage', 'list'] as const,
  one: (id: string) => ['coverage', 'one', id] as const,
  agents: ['coverage', 'agents'] as const,
};

const getVersionHeaders = ({ version }: { version: number }) => ({ 'if-match': `"${version}"` });

/** The localities that match the filters and sort order in the URL. */
export function useCoveragePlaces() {
  const { t } = useTranslation('coverage');
  const common = useTranslation().t;
  const { data: agents = [] } = useAgents();
  return useList({
    list: 'coverage',
    rules: coverageRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search'), placeholder: t('searchHint') },
      {
        name: 'province',
        label: t('province'),
        options: provinces.map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        name: 'state',
        label: t('state'),
        options: getFilterOptions(coverageRules.filters.state, (each) => t(`states.${each}`)),
      },
      {
        name: 'agent',
        label: t('agent'),
        options: agents.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    order: { field: 'place', descending: false },
    key: keys.lists,
    staleTime: 0,
    ask: (part) => call(calls.list, part),
  });
}

export const usePlace = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(calls.show, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    select: (answer) => answer.data,
  });

/** All agents, sorted by name. */
export const useAgents = () =>
  useQuery({
    queryKey: keys.agents,
    queryFn: ({ signal }) => call(calls.agents, { signal }),
    staleTime: 0,
    select: (answer) => answer.data,
  });

/** Formats the name of a locality, such as "Morón, Buenos Aires"; for a whole province, the name of the province. */
export const formatPlaceName = ({
  province,
  locality,
}: Readonly<Record<'province', string> & Record<'locality', string | null>>): string =>
  [locality, getProvinceName(province)].filter(Boolean).join(', ');

/** The values of the locality form. */
export interface PlaceFormValues extends Required<PlaceChange> {
  province: string;
  locality: string;
}

/** Creates a locality or changes an existing one. */
export function useSavePlace(stored: CoveragePlace | null) {
  const { t } = useTranslation('coverage');
  const { problems, send } = useRequestWithProblems(keys.all);
  const save = async ({ province, locality, ...changes }: PlaceFormValues): Promise<boolean> => {
    const request = () =>
      stored
        ? call(calls.update, { params: { id: stored.id }, body: changes, headers: getVersionHeaders(stored) })
        : call(calls.create, { body: { province, locality, ...changes } });
    return (await send(request, t('saved'))) !== null;
  };
  return { problems, save };
}

/** Removes a locality. */
export function useRemovePlace() {
  const { t } = useTranslation('coverage');
  const { send } = useRequestWithProblems(keys.all);
  return ({ id }: CoveragePlace) => send(() => call(calls.delete, { params: { id } }), t('removed'));
}

/** Creates an agent or changes an existing one. */
export function useSaveAgent(stored: StoredAgent | null) {
  const { t } = useTranslation('coverage');
  const { problems, send } = useRequestWithProblems(keys.all);
  const save = async (body: UnparsedAgent): Promise<boolean> => {
    const request = () =>
      stored
        ? call(calls.updateAgent, { params: { id: stored.id }, body, headers: getVersionHeaders(stored) })
        : call(calls.createAgent, { body });
    return (await send(request, t('agentSaved'))) !== null;
  };
  return { problems, save };
}

/** Removes an agent. */
export function useRemoveAgent() {
  const { t } = useTranslation('coverage');
  const { send } = useRequestWithProblems(keys.all);
  return ({ id }: StoredAgent) => send(() => call(calls.deleteAgent, { params: { id } }), t('agentRemoved'));
}
