import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { useSearchParams } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { DebouncedInput } from './DebouncedInput.tsx';
import styles from './list.module.css';
import { MonthInput } from './MonthInput.tsx';

/** One thing that narrows a list, by the name under which it stands in the address. */
type AddressFilter =
  | {
      name: string;
      label: string;
      type: 'search' | 'text' | 'email' | 'date' | 'month';
      placeholder?: string;
    }
  | { name: string; label: string; type: 'select'; options: readonly { value: string; label: string }[] };

export interface AddressProps {
  search: URLSearchParams;
  onChange: ReturnType<typeof useSearchParams>[1];
}

interface AddressFiltersProps extends AddressProps {
  filters: readonly AddressFilter[];
}

/**
 * What narrows a list. All of it stands in the address, so that a reload and a shared link show the same. On a
 * phone the list comes first: all filters but the first wait behind a button.
 */
export function UrlFilters({ filters, search, onChange }: AddressFiltersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(filters.slice(1).some(({ name }) => search.has(name)));
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
  const [first, ...others] = filters.map((filter) => (
    <Filter
      key={filter.name}
      filter={filter}
      value={search.get(filter.name) ?? ''}
      onChange={set(filter.name)}
    />
  ));
  return (
    <fieldset
      className={`${styles.filters} ${styles.folding}`}
      data-open={isOpen}
      aria-label={t('list.filters')}
    >
      {first}
      <Button
        className={styles.unfold}
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('list.filters')}
      </Button>
      {others}
      {filters.some(({ name }) => search.has(name)) && (
        <Button variant="subtle" color="gray" onClick={() => onChange({})}>
          {t('list.clear')}
        </Button>
      )}
    </fieldset>
  );
}

interface FilterProps {
  filter: AddressFilter;
  value: string;
  onChange(to: string): void;
}

function Filter({ filter, value, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { label } = filter;
  if (filter.type === 'select')
    return (
      <NativeSelect
        label={label}
        data={[{ value: '', label: t('list.any') }, ...filter.options]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (filter.type === 'month') return <MonthInput label={label} value={value} onChange={onChange} />;
  if (filter.type === 'date')
    return (
      <TextInput
        type={filter.type}
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <DebouncedInput
      type={filter.type}
      label={label}
      placeholder={filter.placeholder}
      value={value}
      onChange={onChange}
    />
  );
}
