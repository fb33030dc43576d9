import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { DebouncedInput } from './DebouncedInput.tsx';
import styles from './list.module.css';
import { MonthInput } from './MonthInput.tsx';
import { Search } from './Search.tsx';
import type { ListFilter, UrlList } from './useList.ts';

interface UrlFiltersProps {
  list: Pick<UrlList<never>, 'rules' | 'filters' | 'search' | 'change' | 'clear' | 'isNarrowed'>;
}

/**
 * What narrows a list. All of it stands in the address, so that a reload and a shared link show the same. On a
 * phone the list comes first: all filters but the first wait behind a button.
 */
export function UrlFilters({ list }: UrlFiltersProps) {
  const { t } = useTranslation();
  const { rules, filters, search, change, clear, isNarrowed } = list;
  const [isOpen, setOpen] = useState(filters.slice(1).some(({ name }) => search.has(name)));
  const [first, ...others] = filters.map((filter) => (
    <Filter
      key={filter.name}
      filter={filter}
      kind={filter.bound && rules.ranges[filter.bound[0]]}
      value={search.get(filter.name) ?? ''}
      onChange={(value) => change({ [filter.name]: value })}
    />
  ));
  if (filters.length === 1)
    return (
      <div className={styles.toolbar}>
        <Search
          value={search.get('q') ?? ''}
          placeholder={filters[0]?.placeholder}
          onSearch={(q) => change({ q })}
        />
      </div>
    );
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
      {isNarrowed && (
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('list.clear')}
        </Button>
      )}
    </fieldset>
  );
}

interface FilterProps {
  filter: ListFilter;
  /** Of the range that it is a bound of. */
  kind: string | undefined;
  value: string;
  onChange(to: string): void;
}

function Filter({
  filter: { label, options, bound, type, placeholder },
  kind,
  value,
  onChange,
}: FilterProps) {
  const { t } = useTranslation();
  if (options)
    return (
      <NativeSelect
        label={label}
        data={[{ value: '', label: t('list.any') }, ...options]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (kind === 'month') return <MonthInput label={label} value={value} onChange={onChange} />;
  if (bound)
    return (
      <TextInput
        type="date"
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <DebouncedInput
      type={type ?? 'text'}
      label={label}
      placeholder={placeholder}
      value={value}
      onChange={onChange}
    />
  );
}
