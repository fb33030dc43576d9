import { maxNameLength } from '@centinela/api/savedViews/savedViews.ts';
import { Badge, Button, Group, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { Chips } from './Chips.tsx';
import { DebouncedInput } from './DebouncedInput.tsx';
import { type Download, DownloadMenu } from './DownloadMenu.tsx';
import { getValueLabel, isSearch } from './filters.ts';
import { MonthInput } from './MonthInput.tsx';
import { Search } from './Search.tsx';
import styles from './toolbar.module.css';
import type { ListFilter, ListFilters } from './useList.ts';
import { ColumnsMenu } from './views/ColumnsMenu.tsx';
import { SaveView } from './views/SaveView.tsx';

interface ToolbarProps {
  list: ListFilters;
  /** The download, if the list has one. */
  download?: Download | undefined;
}

/**
 * Toolbar of every list: search, filters in a popover, columns, saved views and download, with the active filters
 * below.
 */
export function Toolbar({ list, download }: ToolbarProps) {
  const { t } = useTranslation();
  const { filters, current, change, clear, listViews } = list;
  const [isOpen, panel] = useDisclosure(false);
  const search = filters.find(isSearch);
  const otherFilters = filters.filter((filter) => filter !== search);
  const activeFilters = otherFilters.filter(({ name }) => current(name) !== '');
  const q = search ? current(search.name) : '';
  const suggestedName = [q, ...activeFilters.map((filter) => getValueLabel(filter, current(filter.name)))]
    .filter(Boolean)
    .join(' · ')
    .slice(0, maxNameLength);
  return (
    <>
      <Group gap="0.5rem" mb="0.75rem">
        {search && (
          <Search
            value={q}
            label={search.label}
            placeholder={search.placeholder}
            onSearch={(text) => change({ [search.name]: text })}
          />
        )}
        {otherFilters.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconFilter size={16} aria-hidden />}
            rightSection={
              activeFilters.length > 0 && (
                <Badge size="sm" circle>
                  {activeFilters.length}
                </Badge>
              )
            }
            aria-expanded={isOpen}
            onClick={panel.toggle}
          >
            {t('list.filters')}
          </Button>
        )}
        {listViews && <ColumnsMenu listViews={listViews} />}
        {listViews && <SaveView listViews={listViews} suggestedName={suggestedName} />}
        {download && <DownloadMenu {...download} listViews={listViews} />}
      </Group>
      {isOpen && (
        <fieldset className={styles.filters} aria-label={t('list.filters')}>
          <FilterInputs filters={otherFilters} current={current} change={change} />
        </fieldset>
      )}
      {(q !== '' || activeFilters.length > 0) && (
        <Chips filters={activeFilters} current={current} change={change} onClear={clear} />
      )}
    </>
  );
}

type FilterInputsProps = Pick<ListFilters, 'filters' | 'current' | 'change'>;

/** The filter inputs; the two limits of a named range are grouped. */
function FilterInputs({ filters, current, change }: FilterInputsProps) {
  const input = (filter: ListFilter) => (
    <FilterInput
      key={filter.name}
      filter={filter}
      value={current(filter.name)}
      onChange={(value) => change({ [filter.name]: value })}
    />
  );
  const groups = Map.groupBy(filters, ({ group, name }) => group ?? name);
  return [...groups].map(([name, [first, ...rest]]) => {
    if (!first) return null;
    if (first.group === undefined) return input(first);
    return (
      <fieldset key={name} className={styles.range} data-type={first.kind ?? 'date'}>
        <legend>{first.group}</legend>
        {[first, ...rest].map(input)}
      </fieldset>
    );
  });
}

interface FilterInputProps {
  filter: ListFilter;
  value: string;
  onChange(value: string): void;
}

/** Attributes of an input for an amount. */
const amountInputProps = { inputMode: 'decimal', min: 0 } as const;

function FilterInput({ filter, value, onChange }: FilterInputProps) {
  const { t } = useTranslation();
  const { label, options, bound, type = 'text', kind = 'date', placeholder } = filter;
  if (options)
    return (
      <NativeSelect
        label={label}
        data={[{ value: '', label: t('list.any') }, ...options]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (bound && kind === 'month') return <MonthInput label={label} value={value} onChange={onChange} />;
  return (
    <DebouncedInput
      type={bound ? kind : type}
      label={label}
      placeholder={placeholder}
      {...(bound && kind === 'number' && amountInputProps)}
      value={value}
      onChange={onChange}
    />
  );
}
