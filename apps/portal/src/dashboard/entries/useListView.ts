import { defaultLimit } from '@centinela/api/http/lists.ts';
import { getSectionListName } from '@centinela/api/savedViews/savedLists.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useSearchParams } from 'react-router';
import { getCreatePath, getListPath, getTab } from '../../navigation/paths.ts';
import { usePageSize } from '../../shared/list/footer/usePageSize.ts';
import {
  createSectionAccepts,
  getFilterNames,
  type ListState,
  readListState,
  writeListState,
} from '../../shared/list/urlFilters.ts';
import { useListViews } from '../../shared/list/views/listViews.ts';
import { keptParameters } from '../../shared/list/views/viewAddress.ts';
import { getOptions } from '../records/options.ts';

export type ListView = ReturnType<typeof useListView>;

/** The state of a list, which the URL stores, and functions to change it. */
export function useListView(definition: Definition, flavour: string | null) {
  const [search, setSearch] = useSearchParams();
  const urlState = readListState(search, getFilterNames(definition));
  const tabField = definition.tabs ?? null;
  const tab = tabField
    ? (urlState.filters[tabField] ?? Object.keys(getOptions(definition, tabField))[0] ?? null)
    : null;
  const { [tabField ?? '']: _tab, ...filters } = urlState.filters;
  const state: ListState = { ...urlState, filters };
  const tabFilter = tabField && tab ? { [tabField]: tab } : {};

  const listPath = getListPath(definition, flavour ?? undefined);
  const listName = getSectionListName(definition, flavour);
  const listViews = useListViews(listName, createSectionAccepts(definition));
  const rememberedSize = usePageSize(listName);
  // A page number without a size counts in the default one, so that a shared URL shows everyone the same rows.
  const size = state.size ?? (state.page > 1 ? defaultLimit : rememberedSize.size);

  /** Writes changed filters to the URL, and returns to the first page. */
  const writeState = (part: Partial<ListState>, writtenTabFilter: Readonly<Record<string, string>>) => {
    const next = { ...state, page: 1, pages: 1, size, ...part };
    const nextSearch = writeListState({
      ...next,
      size: next.size === defaultLimit ? null : next.size,
      filters: { ...next.filters, ...writtenTabFilter },
    });
    const screenTab = getTab(listPath);
    if (screenTab !== null) nextSearch.set('tab', screenTab);
    for (const name of keptParameters) {
      const value = search.get(name);
      if (value !== null) nextSearch.set(name, value);
    }
    setSearch(nextSearch, {
      // Typing a search must not add a history entry for each key.
      replace: part.q !== undefined,
      // "Ver más" must not scroll to the top.
      preventScrollReset: part.pages !== undefined,
    });
  };
  // The default tab is not written to the URL unless the user chose it.
  const change = (part: Partial<ListState>) =>
    writeState(part, tabField && search.has(`filter[${tabField}]`) ? tabFilter : {});
  return {
    state,
    listViews,
    pageSize: {
      size,
      choices: rememberedSize.choices,
      change: (newSize: number) => {
        rememberedSize.change(newSize);
        change({ size: newSize });
      },
    },
    /** The field whose options are the tabs; null for a list without tabs. */
    tabField,
    /** The option of the open tab. */
    tab,
    /** The fixed filters of the list: its flavour and its tab. */
    preset: {
      ...(definition.kind !== undefined && { kind: definition.kind }),
      ...(flavour && definition.flavourField && { [definition.flavourField]: flavour }),
      ...tabFilter,
    },
    /** The path of the create screen. A new entry has the option of the open tab. */
    createPath: getCreatePath(listPath) + (tabField && tab ? `?${tabField}=${tab}` : ''),
    change,
    chooseTab: (option: string) => writeState({}, tabField ? { [tabField]: option } : {}),
  };
}
