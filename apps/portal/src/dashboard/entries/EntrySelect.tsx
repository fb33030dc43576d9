import { longestSearch } from '@centinela/api/http/lists.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { endpointsOf, entryKeys, kindFilter } from '../entries.ts';
import { titleOf } from '../titles.ts';

interface EntrySelectProps {
  definition: Definition;
  /** Id of an entry to exclude. */
  without: string;
  label: string;
  value: string | null;
  onChange(id: string | null): void;
}

/** Select with search for one entry of a section. */
export function EntrySelect({ definition, without, label, value, onChange }: EntrySelectProps) {
  const { t, localize } = useTranslation();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 250);
  const { data } = useQuery({
    queryKey: entryKeys.list(definition, `choose ${q}`),
    queryFn: ({ signal }) =>
      call(endpointsOf(definition).list, {
        query: { limit: '20', ...(q && { 'filter[q]': q }), ...kindFilter(definition) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
  const options = (data?.data ?? [])
    .filter(({ id }) => id !== without)
    .map((record) => ({ value: record.id, label: titleOf(definition, record, localize) }));
  return (
    <Select
      searchable
      maxLength={longestSearch}
      clearable
      label={label}
      placeholder={t('list.searchHint')}
      nothingFoundMessage={t('list.nothingFound')}
      data={options}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      // The server has already searched all text of the entry, not only its title.
      filter={({ options: all }) => all}
      comboboxProps={{ withinPortal: true }}
    />
  );
}
