import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { useSearchParams } from 'react-router';
import { useWords } from '../../language/language.ts';
import styles from './list.module.css';

/** One thing that narrows a list, by the name under which it stands in the address. */
export type AddressFilter =
  | { name: string; label: string; type: 'search' | 'text' | 'month'; placeholder?: string }
  | { name: string; label: string; type: 'date' }
  | { name: string; label: string; type: 'select'; options: readonly { value: string; label: string }[] };

interface AddressFiltersProps {
  filters: readonly AddressFilter[];
  search: URLSearchParams;
  onChange: ReturnType<typeof useSearchParams>[1];
}

/** Milliseconds without a key before a search is asked. */
const pause = 300;

/** What narrows a list. All of it stands in the address, so that a reload and a shared link show the same. */
export function AddressFilters({ filters, search, onChange }: AddressFiltersProps) {
  const { t } = useWords();
  const set = (name: string) => (to: string) =>
    onChange(
      (now) => {
        const next = new URLSearchParams(now);
        if (to) next.set(name, to);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <fieldset className={styles.filters} aria-label={t('list.filters')}>
      {filters.map((filter) => {
        const value = search.get(filter.name) ?? '';
        if (filter.type === 'select')
          return (
            <NativeSelect
              key={filter.name}
              label={filter.label}
              data={[{ value: '', label: t('list.any') }, ...filter.options]}
              value={value}
              onChange={(event) => set(filter.name)(event.currentTarget.value)}
            />
          );
        if (filter.type === 'date' || filter.type === 'month')
          return (
            <TextInput
              key={filter.name}
              type={filter.type}
              label={filter.label}
              value={value}
              onChange={(event) => set(filter.name)(event.currentTarget.value)}
            />
          );
        // Emptied from outside it begins anew.
        return (
          <Typed
            key={`${filter.name} ${value === ''}`}
            filter={filter}
            start={value}
            onChange={set(filter.name)}
          />
        );
      })}
      {filters.some(({ name }) => search.has(name)) && (
        <Button variant="subtle" color="gray" onClick={() => onChange({})}>
          {t('list.clear')}
        </Button>
      )}
    </fieldset>
  );
}

interface TypedProps {
  filter: Extract<AddressFilter, { placeholder?: string }>;
  start: string;
  onChange(text: string): void;
}

/** Searches when the typing stops. */
function Typed({ filter: { type, label, placeholder }, start, onChange }: TypedProps) {
  const [text, setText] = useState(start);
  const later = useDebouncedCallback(onChange, pause);
  return (
    <TextInput
      type={type}
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
    />
  );
}
