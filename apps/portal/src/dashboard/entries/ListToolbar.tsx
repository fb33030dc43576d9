import { publicationStates } from '@centinela/api/content/lists.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { DebouncedInput } from '../list/DebouncedInput.tsx';
import styles from '../list/list.module.css';
import { Toolbar } from '../list/Toolbar.tsx';
import { filterNames, type ListState } from '../list/urlFilters.ts';

interface ListToolbarProps {
  definition: Definition;
  state: ListState;
  onChange(change: Partial<ListState>): void;
  /** A filter that the list offers elsewhere: as tabs. */
  hidden?: string | null;
}

/** How an amount is typed. */
const amount = { inputMode: 'decimal', min: 0 } as const;

/** A filter of one field: a choice where its kind has few values, a text for the rest. */
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
  const { t, localize } = useTranslation();
  const label = name === 'state' ? t('list.state') : field ? localize(field.label) : name;
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
  const choices = field && kinds.choices(field, name);
  if (choices)
    return choice(
      Object.entries(choices).map(([option, words]) => ({ value: option, label: localize(words) })),
    );
  return <DebouncedInput label={label} value={value} onChange={onChange} />;
}

/** Search, filters and what the list offers beside them. Everything is written to the address at once. */
export function ListToolbar({ definition, state, onChange, hidden }: ListToolbarProps) {
  const { t, localize } = useTranslation();
  const names = filterNames(definition);
  const count = Object.keys(state.filters).length + Object.keys(state.ranges).length;

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
    <Toolbar
      q={state.q}
      count={count}
      onSearch={(q) => onChange({ q })}
      onClear={() => onChange({ q: '', filters: {}, ranges: {} })}
    >
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
        const type = (field && kinds.range(field)) ?? 'date';
        return (
          <fieldset key={name} className={styles.range} data-type={type}>
            <legend>{field ? localize(field.label) : t('list.updated')}</legend>
            {(['from', 'to'] as const).map((bound) => (
              <DebouncedInput
                key={bound}
                type={type}
                label={t(`list.${bound}`)}
                {...(type === 'number' && amount)}
                value={state.ranges[name]?.[bound] ?? ''}
                onChange={(value) => setRange(name, bound, value)}
              />
            ))}
          </fieldset>
        );
      })}
    </Toolbar>
  );
}
