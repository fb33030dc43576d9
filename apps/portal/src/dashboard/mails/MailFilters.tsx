import { listQueryString } from '@centinela/api/lists.ts';
import { mailStates } from '@centinela/api/mails.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { useSearchParams } from 'react-router';
import { useWords } from '../../language/language.ts';
import listStyles from '../list/list.module.css';
import styles from './mails.module.css';
import { useMailWords } from './mailWords.ts';
import { mailTypes } from './words.ts';

export const mailFilters = ['q', 'status', 'type', 'to', 'from', 'until'] as const;
type FilterName = (typeof mailFilters)[number];

/** The address as the API wants it. */
export function mailQuery(search: URLSearchParams): string {
  const value = (name: FilterName): string => search.get(name) ?? '';
  return listQueryString({
    q: value('q') || null,
    filters: { status: value('status'), type: value('type'), to: value('to') },
    ranges: { date: { from: value('from'), to: value('until') } },
  });
}

interface FiltersProps {
  search: URLSearchParams;
  onChange: ReturnType<typeof useSearchParams>[1];
}

/** What narrows the log; it stands in the address. */
export function MailFilters({ search, onChange }: FiltersProps) {
  const { t } = useWords('mails');
  const common = useWords().t;
  const { typeOf } = useMailWords();
  const value = (name: FilterName): string => search.get(name) ?? '';
  const [isOpen, setOpen] = useState(mailFilters.some((name) => name !== 'q' && search.has(name)));
  const any = { value: '', label: common('list.any') };
  const set = (name: FilterName) => (to: string) =>
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
    <fieldset
      className={`${listStyles.filters} ${styles.filters}`}
      data-open={isOpen}
      aria-label={common('list.filters')}
    >
      <TypedFilter
        key={`q ${value('q') === ''}`}
        type="search"
        label={common('list.search')}
        placeholder={t('searchHint')}
        start={value('q')}
        onChange={set('q')}
      />
      <Button
        className={styles.open}
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {common('list.filters')}
      </Button>
      <NativeSelect
        label={t('state')}
        data={[any, ...mailStates.map((each) => ({ value: each, label: t(`states.${each}`) }))]}
        value={value('status')}
        onChange={(event) => set('status')(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('type')}
        data={[any, ...mailTypes.map((each) => ({ value: each, label: typeOf(each) }))]}
        value={value('type')}
        onChange={(event) => set('type')(event.currentTarget.value)}
      />
      <TypedFilter
        key={`to ${value('to') === ''}`}
        type="email"
        label={t('to')}
        placeholder={t('toHint')}
        start={value('to')}
        onChange={set('to')}
      />
      <TextInput
        type="date"
        label={common('list.from')}
        value={value('from')}
        onChange={(event) => set('from')(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={common('list.to')}
        value={value('until')}
        onChange={(event) => set('until')(event.currentTarget.value)}
      />
      {mailFilters.some((name) => search.has(name)) && (
        <Button variant="subtle" color="gray" onClick={() => onChange({})}>
          {common('list.clear')}
        </Button>
      )}
    </fieldset>
  );
}

interface TypedFilterProps {
  type: 'search' | 'email';
  label: string;
  placeholder: string;
  start: string;
  onChange(text: string): void;
}

/** Filters when the typing stops. */
function TypedFilter({ start, onChange, ...rest }: TypedFilterProps) {
  const [typed, setTyped] = useState(start);
  const change = useDebouncedCallback(onChange, 300);
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(event.currentTarget.value.trim());
      }}
    />
  );
}
