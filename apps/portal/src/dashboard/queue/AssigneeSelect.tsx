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
  onChange(id: string | null): void;
}

/** Select that assigns a case to a staff member. */
export function AssigneeSelect({ queue: { key, endpoints }, assignee, onChange }: AssigneeSelectProps) {
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
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={assignee?.id ?? null}
      onChange={onChange}
      searchable
      clearable
    />
  );
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
