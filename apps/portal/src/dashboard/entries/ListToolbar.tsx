import { pendingStates } from '@centinela/api/content/pendingEntries.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { getSwitchFields, isSwitchField } from '@centinela/sections/kernel/entrySwitch.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { publicationStatuses, publicationStatusLabels } from '@centinela/sections/kernel/visible.ts';
import { useTranslation } from '../../language/language.ts';
import { Toolbar } from '../../shared/list/Toolbar.tsx';
import {
  getFilterNames,
  getFirstQuery,
  isNarrowed,
  readListState,
  writeListState,
} from '../../shared/list/urlFilters.ts';
import type { ListFilter } from '../../shared/list/useList.ts';
import type { ListView } from './useListView.ts';

interface ListToolbarProps {
  definition: Definition;
  view: ListView;
}

/**
 * The filters of a section's list, named as in the URL. The list's tabs replace the filter by `tabField`. A switch of
 * several fields is filtered by the publication status; a filter by one of its fields is shown only while it is set.
 */
function useFilters(
  definition: Definition,
  { tabField, state }: Pick<ListView, 'tabField' | 'state'>,
): ListFilter[] {
  const { t, localize } = useTranslation();
  const { values, ranges } = getFilterNames(definition);
  const hasMixedSwitch = getSwitchFields(definition).length > 1;
  const isHidden = (name: string) => hasMixedSwitch && isSwitchField(name) && !state.filters[name];
  const valueFilter = (name: string): ListFilter => {
    const field = definition.fields[name];
    const filter = { name: `filter[${name}]`, label: field ? localize(field.label) : name };
    if (name === 'state')
      return {
        ...filter,
        label: t('list.state'),
        options: publicationStatuses.map((value) => ({
          value,
          label: localize(publicationStatusLabels[value][0]),
        })),
      };
    if (name === 'waiting')
      return {
        ...filter,
        label: t('list.waiting'),
        options: pendingStates.map((value) => ({ value, label: t(`list.waitingFor.${value}`) })),
      };
    const choices = field && kinds.choices(field, name);
    if (!choices) return filter;
    const options = Object.entries(choices).map(([value, label]) => ({ value, label: localize(label) }));
    return { ...filter, options };
  };
  const rangeFilters = (name: string): ListFilter[] => {
    const field = definition.fields[name];
    return (['from', 'to'] as const).map((end) => ({
      name: `filter[${name}][${end}]`,
      label: t(`list.${end}`),
      group: field ? localize(field.label) : t('list.updated'),
      bound: [name, end],
      kind: (field && kinds.range(field)) ?? 'date',
    }));
  };
  return [
    { name: 'q', type: 'search', label: t('list.search') },
    ...[...values].filter((name) => name !== tabField && !isHidden(name)).map(valueFilter),
    ...[...ranges].flatMap(rangeFilters),
  ];
}

/** Search, filters and column choice above a section's list. Every change is written to the URL immediately. */
export function ListToolbar({ definition, view }: ListToolbarProps) {
  const filters = useFilters(definition, view);
  const { state, change, preset, listViews } = view;
  const parameters = writeListState(state);
  return (
    <Toolbar
      list={{
        filters,
        listViews,
        isNarrowed: isNarrowed(state),
        current: (name) => parameters.get(name) ?? '',
        clear: () => change({ q: '', filters: {}, ranges: {} }),
        change(parts) {
          const next = new URLSearchParams(parameters);
          for (const [name, value] of Object.entries(parts)) next.set(name, value);
          const nextState = readListState(next, getFilterNames(definition));
          const { q, filters: nextFilters, ranges } = nextState;
          change('q' in parts ? { q } : { filters: nextFilters, ranges });
        },
      }}
      download={{
        path: `/api/${definition.api}/download`,
        query: getFirstQuery({ ...state, page: 1 }, preset, view.pageSize.size),
        formats: ['csv'],
      }}
    />
  );
}
