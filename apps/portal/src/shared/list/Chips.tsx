import { Button, Group, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { getValueLabel } from './filters.ts';
import styles from './toolbar.module.css';
import type { ListFilter, ListFilters } from './useList.ts';

interface ChipsProps extends Pick<ListFilters, 'filters' | 'current' | 'change'> {
  onClear(): void;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The active filters, each with a button to clear it, and one to clear all of them and the search. */
export function Chips({ filters, current, change, onClear }: ChipsProps) {
  const { t, language } = useTranslation();
  const formatFilter = (filter: ListFilter): string => {
    const value = getValueLabel(filter, current(filter.name));
    const name = filter.group ? `${filter.group}, ${filter.label.toLowerCase()}` : filter.label;
    return `${name}: ${filter.bound && isDay(value) ? formatDay(`${value}T12:00:00-03:00`, language) : value}`;
  };
  return (
    <Group gap="0.375rem" mb="0.75rem">
      {filters.map((filter) => (
        <UnstyledButton
          key={filter.name}
          className={styles.chip}
          aria-label={t('list.without', { filter: formatFilter(filter) })}
          onClick={() => change({ [filter.name]: '' })}
        >
          <span>{formatFilter(filter)}</span>
          <IconX size={14} aria-hidden />
        </UnstyledButton>
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </Group>
  );
}
