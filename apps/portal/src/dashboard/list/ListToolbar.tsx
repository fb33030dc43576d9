import type { SelectField } from '@centinela/sections/fields/select/select.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { Badge, Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback, useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../language/language.ts';
import { filterNames, isNarrowed, type ListState, publicationStates } from './address.ts';
import styles from './list.module.css';

interface ListToolbarProps {
  definition: Definition;
  state: ListState;
  onChange(change: Partial<ListState>): void;
  /** A filter that the list offers elsewhere: as tabs. */
  hidden?: string | null;
}

const isSelect = (field: Field | undefined): field is SelectField => field?.kind === 'select';

/** Milliseconds without a key before a search is asked. */
const pause = 300;

function Search({ value, onSearch }: { value: string; onSearch(q: string): void }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, pause);
  // The address may change without typing: the back button, a cleared filter.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  useHotkeys([['/', () => input.current?.focus()]]);
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      aria-label={t('list.search')}
      placeholder={t('list.searchHint')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => type('')} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** A filter of one field: a choice for options and yes or no, a text for the rest. */
function ValueFilter({
  name,
  field,
  value,
  onChange,
}: {
  name: string;
  field: Field | undefined;
  value: string;
  onChange(value: string): void;
}) {
  const { t, say } = useWords();
  const label = name === 'state' ? t('list.state') : field ? say(field.label) : name;
  const any = { value: '', label: t('list.any') };
  const choice = (options: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      data={[any, ...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (name === 'state')
    return choice(publicationStates.map((state) => ({ value: state, label: t(`list.states.${state}`) })));
  if (isSelect(field))
    return choice(
      Object.entries(field.options).map(([option, words]) => ({ value: option, label: say(words) })),
    );
  if (field?.kind === 'bool') {
    const words = name.startsWith('enable')
      ? (['state.enabled', 'state.disabled'] as const)
      : (['list.yes', 'list.no'] as const);
    return choice([
      { value: 'true', label: t(words[0]) },
      { value: 'false', label: t(words[1]) },
    ]);
  }
  return <LateInput label={label} value={value} onChange={onChange} />;
}

/** A text that counts when the typing stops. */
function LateInput({
  label,
  value,
  onChange,
  type = 'text',
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  type?: string;
}) {
  const [typed, setTyped] = useState(value);
  const change = useDebouncedCallback(onChange, pause);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      label={label}
      type={type}
      {...(type === 'number' && { inputMode: 'decimal' as const, min: 0 })}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(event.currentTarget.value.trim());
      }}
    />
  );
}

/** Search, filters and what the list offers beside them. Everything is written to the address at once. */
export function ListToolbar({ definition, state, onChange, hidden }: ListToolbarProps) {
  const { t, say } = useWords();
  const names = filterNames(definition);
  const count = Object.keys(state.filters).length + Object.keys(state.ranges).length;
  const [isOpen, panel] = useDisclosure(count > 0);

  const setFilter = (name: string, value: string) => {
    const { [name]: _old, ...rest } = state.filters;
    onChange({ filters: value === '' ? rest : { ...rest, [name]: value } });
  };
  const setRange = (name: string, bound: 'from' | 'to', value: string) => {
    const { [name]: old, ...rest } = state.ranges;
    const range = { ...old, [bound]: value || undefined };
    onChange({ ranges: range.from || range.to ? { ...rest, [name]: range } : rest });
  };

  return (
    <>
      <div className={styles.toolbar}>
        <Search value={state.q} onSearch={(q) => onChange({ q })} />
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={
            count > 0 ? (
              <Badge size="sm" circle>
                {count}
              </Badge>
            ) : undefined
          }
          aria-expanded={isOpen}
          onClick={panel.toggle}
        >
          {t('list.filters')}
        </Button>
        {isNarrowed(state) && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ q: '', filters: {}, ranges: {} })}>
            {t('list.clear')}
          </Button>
        )}
      </div>
      {isOpen && (
        <fieldset className={styles.filters} aria-label={t('list.filters')}>
          {[...names.values]
            .filter((name) => name !== hidden)
            .map((name) => (
              <ValueFilter
                key={name}
                name={name}
                field={definition.fields[name]}
                value={state.filters[name] ?? ''}
                onChange={(value) => setFilter(name, value)}
              />
            ))}
          {[...names.ranges].map((name) => {
            const field = definition.fields[name];
            const type = field && field.kind !== 'date' ? 'number' : 'date';
            return (
              <fieldset key={name} className={styles.range} data-type={type}>
                <legend>{field ? say(field.label) : t('list.updated')}</legend>
                {(['from', 'to'] as const).map((bound) => (
                  <LateInput
                    key={bound}
                    type={type}
                    label={t(`list.${bound}`)}
                    value={state.ranges[name]?.[bound] ?? ''}
                    onChange={(value) => setRange(name, bound, value)}
                  />
                ))}
              </fieldset>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
