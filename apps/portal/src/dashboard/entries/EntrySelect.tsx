import { maxSearchLength } from '@centinela/api/http/lists.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { entryKeys, getEndpoints, getKindFilter } from '../records/entries.ts';
import { getEntryTitle } from '../records/titles.ts';

interface EntrySelectProps {
  definition: Definition;
  /** Id of an entry to exclude. */
  excludedId: string;
  label: string;
  value: string | null;
  onChange(id: string | null): void;
}

/** Select with search for one entry of a section. */
export function EntrySelect({ definition, excludedId, label, value, onChange }: EntrySelectProps) {
  const { t, localize } = useTranslation();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, 250);
  const { data } = useQuery({
    queryKey: entryKeys.list(definition, `choose ${q}`),
    queryFn: ({ signal }) =>
      call(getEndpoints(definition).list, {
        query: { limit: '20', ...(q && { 'filter[q]': q }), ...getKindFilter(definition) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
  const options = (data?.data ?? [])
    .filter(({ id }) => id !== excludedId)
    .map((record) => ({ value: record.id, label: getEntryTitle(definition, record, localize) }));
  return (
    <Select
      searchable
      maxLength={maxSearchLength}
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
