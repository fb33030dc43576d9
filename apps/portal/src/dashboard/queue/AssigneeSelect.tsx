import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import type { ListFilter } from '../../shared/list/useList.ts';
import type { TeamQueue } from './useQueue.ts';
import './words.ts';

interface AssigneeSelectProps {
  queue: TeamQueue;
  assignee: { id: string; name: string } | null;
  /** The chosen id, for a form that is submitted later; by default it is the assignee. */
  value?: string | null;
  onChange(id: string | null): void;
}

/** Select that assigns a case to a staff member. */
export function AssigneeSelect({
  queue: { key, endpoints },
  assignee,
  value = assignee?.id ?? null,
  onChange,
}: AssigneeSelectProps) {
  const { t } = useTranslation('queue');
  const { data: people = [] } = useQuery({
    queryKey: [key, 'people'],
    queryFn: ({ signal }) => call(endpoints.people, { signal }),
    select: ({ data }) => data,
    meta: { background: true },
  });
  // The assignee may have lost the permission since the assignment.
  const choices = assignee && people.every(({ id }) => id !== assignee.id) ? [...people, assignee] : people;
  return (
    <Select
      label={t('assignee')}
      placeholder={t('nobody')}
      data={toOptions(choices, t)}
      value={value}
      onChange={onChange}
      searchable
      clearable
    />
  );
}

interface Choice {
  id: string;
  name: string;
  isAgent?: boolean | undefined;
}

/** Converts people to options, with agents in a group of their own if there are any. */
function toOptions(choices: readonly Choice[], t: (key: 'team' | 'agents') => string) {
  const toItems = (people: readonly Choice[]) => people.map(({ id, name }) => ({ value: id, label: name }));
  const agents = choices.filter(({ isAgent }) => isAgent);
  if (agents.length === 0) return toItems(choices);
  const staff = choices.filter(({ isAgent }) => !isAgent);
  return [
    { group: t('team'), items: toItems(staff) },
    { group: t('agents'), items: toItems(agents) },
  ];
}

/** The list filter by assignee: cases assigned to the user, or cases without an assignee. */
export function useAssigneeFilter(): ListFilter {
  const { t } = useTranslation('queue');
  return {
    name: 'assignee',
    label: t('assignee'),
    options: [
      { value: 'me', label: t('mine') },
      { value: 'none', label: t('unassigned') },
    ],
  };
}
