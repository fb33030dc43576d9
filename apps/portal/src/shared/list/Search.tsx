import { maxSearchLength } from '@centinela/api/http/lists.ts';
import { CloseButton, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from './toolbar.module.css';
import { useDebouncedText } from './useDebouncedText.ts';

interface SearchProps {
  value: string;
  /** Accessible name of the search. */
  label?: string;
  placeholder?: string;
  onSearch(q: string): void;
}

/** The search input of a list: searches after a pause in typing; "/" focuses it. */
export function Search({ value, label, placeholder, onSearch }: SearchProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useDebouncedText(value, onSearch);
  useHotkeys([['/', () => input.current?.focus()]]);
  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      maxLength={maxSearchLength}
      aria-label={label ?? t('list.search')}
      placeholder={placeholder ?? t('list.searchHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => setText('')} />
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
