import { maxSearchLength } from '@centinela/api/search/search.ts';
import { searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import { Autocomplete, Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from './search.module.css';
import { useSuggestions } from './useSearch.ts';
import './words.ts';

interface Props {
  /** The submitted query. */
  q: string;
  onSearch(q: string): void;
  /** Called with the path of the selected suggestion. */
  onChoose(path: string): void;
}

/** Search field with suggestions while the user types. */
export function SearchBox({ q, onSearch, onChoose }: Props) {
  const { t, localize } = useTranslation('areaSearch');
  const [text, setText] = useState(q);
  // When the user navigates back, the field shows the earlier query again.
  useEffect(() => setText(q), [q]);
  const suggestions = useSuggestions(text === q ? '' : text);
  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onSearch(text.trim());
        }}
      >
        <Autocomplete
          className={styles.box}
          type="search"
          name="q"
          label={t('words')}
          placeholder={t('hint')}
          maxLength={maxSearchLength}
          leftSection={<IconSearch size={18} aria-hidden />}
          autoCapitalize="none"
          enterKeyHint="search"
          value={text}
          onChange={setText}
          // Titles are not unique, so the position is the value.
          data={suggestions.map(({ title }, index) => ({ value: String(index), label: title }))}
          // The server has already filtered the suggestions.
          filter={({ options }) => options}
          renderOption={({ option }) => {
            const kind = suggestions[Number(option.value)]?.kind;
            return (
              <span className={styles.option}>
                {suggestions[Number(option.value)]?.title}{' '}
                <small>{kind && localize(searchKindNames[kind])}</small>
              </span>
            );
          }}
          onOptionSubmit={(value) => {
            const path = suggestions[Number(value)]?.path;
            if (path) onChoose(path);
          }}
        />
        <Button type="submit">{t('search')}</Button>
      </form>
    </search>
  );
}
