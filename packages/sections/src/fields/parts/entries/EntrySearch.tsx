import { Combobox, Flex, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type EntryChoice, useLocalize } from '../../FieldTools.tsx';
import styles from '../inputs.module.css';
import { Thumbnail } from '../Thumbnail.tsx';

interface Props {
  id: string;
  /** Finds entries by text, like `FieldTools.searchEntries`. */
  search: (query: string) => Promise<EntryChoice[]>;
  onPick: (entry: EntryChoice) => void;
  label: string;
  /** Ids that are already chosen and are left out of the results. */
  exclude?: readonly string[];
  error?: boolean;
}

interface SearchState {
  query: string;
  entries: EntryChoice[];
  failed: boolean;
}

/** Searches entries 200 ms after the last key press; ignores responses to earlier queries. */
export function useMatches(search: Props['search'], query: string, isOpen = true): SearchState | null {
  const [debouncedQuery] = useDebouncedValue(query, 200);
  const [results, setResults] = useState<SearchState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` is a new function on each render
  useEffect(() => {
    if (!isOpen) return;
    let current = true;
    const storeResults = (entries: EntryChoice[], failed: boolean) => {
      if (current) setResults({ query: debouncedQuery, entries, failed });
    };
    search(debouncedQuery).then(
      (entries) => storeResults(entries, false),
      () => storeResults([], true),
    );
    return () => {
      current = false;
    };
  }, [debouncedQuery, isOpen]);
  return results;
}

/** Finds an entry by text; results show picture, name and status. */
export function EntrySearch({ id, search, onPick, label, exclude = [], error = false }: Props) {
  const localize = useLocalize();
  const [query, setQuery] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const results = useMatches(search, query, combobox.dropdownOpened);
  const choices = results?.entries.filter((entry) => !exclude.includes(entry.id)) ?? [];
  const choose = (value: string) => {
    const entry = choices.find((each) => `${each.section}/${each.id}` === value);
    if (!entry) return;
    onPick(entry);
    setQuery('');
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          id={id}
          aria-label={label}
          placeholder={label}
          value={query}
          error={error}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={combobox.dropdownOpened && results?.query !== query ? <Loader size="xs" /> : null}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {choices.map((entry) => (
            <Combobox.Option key={`${entry.section}/${entry.id}`} value={`${entry.section}/${entry.id}`}>
              <EntryLine entry={entry} />
            </Combobox.Option>
          ))}
          {results && choices.length === 0 && (
            <Combobox.Empty>
              {results.failed
                ? localize(['No pudimos buscar. Probá de nuevo', 'The search failed. Try again'])
                : localize(['No hay nada con esas palabras', 'Nothing has those words'])}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Shows an entry on one line: picture, name, and path or status. */
export function EntryLine({ entry }: { entry: EntryChoice }) {
  const localize = useLocalize();
  const state = {
    draft: localize(['Borrador', 'Draft']),
    scheduled: localize(['Programado', 'Scheduled']),
    published: null,
  }[entry.state];
  return (
    <Flex component="span" align="center" gap="0.5rem">
      {entry.picture && (
        <span className={entry.section === 'icons' ? styles.glyph : undefined}>
          <Thumbnail id={entry.picture} width={32} ratio={1} />
        </span>
      )}
      <span className={styles.cardText}>
        {entry.title}
        {(entry.path ?? state) && <small>{[entry.path, state].filter(Boolean).join(' · ')}</small>}
      </span>
    </Flex>
  );
}
