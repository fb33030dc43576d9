import { getSectionListName } from '@centinela/api/savedViews/savedLists.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { useSearchParams } from 'react-router';
import { getCreatePath, getListPath, getTab } from '../../navigation/paths.ts';
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

/** The state of a list as stored in the URL, with functions to change it. */
export function useListView(definition: Definition, flavour: string | null) {
  const [search, setSearch] = useSearchParams();
  const all = readListState(search, getFilterNames(definition));
  const tabs = definition.tabs ?? null;
  const tab = tabs ? (all.filters[tabs] ?? Object.keys(getOptions(definition, tabs))[0] ?? null) : null;
  const { [tabs ?? '']: _tab, ...filters } = all.filters;
  const state: ListState = { ...all, filters };
  const ofTab = tabs && tab ? { [tabs]: tab } : {};

  const list = getListPath(definition, flavour ?? undefined);
  const listPlace = useListViews(getSectionListName(definition, flavour), createSectionAccepts(definition));

  /** Changes the filters; returns to the first page. */
  const write = (part: Partial<ListState>, chosen: Readonly<Record<string, string>>) => {
    const next = { ...state, page: 1, pages: 1, ...part };
    // A search adds one history entry however many keys are typed; "Ver más" must not scroll to the top.
    const nextSearch = writeListState({ ...next, filters: { ...next.filters, ...chosen } });
    const screenTab = getTab(list);
    if (screenTab !== null) nextSearch.set('tab', screenTab);
    for (const name of keptParameters) {
      const value = search.get(name);
      if (value !== null) nextSearch.set(name, value);
    }
    setSearch(nextSearch, {
      replace: part.q !== undefined,
      preventScrollReset: part.pages !== undefined,
    });
  };
  return {
    state,
    listPlace,
    tabs,
    tab,
    /** The fixed filters of the list: its flavour and its tab. */
    preset: {
      ...(definition.kind !== undefined && { kind: definition.kind }),
      ...(flavour && definition.flavourField && { [definition.flavourField]: flavour }),
      ...ofTab,
    },
    /** The path of the create screen, which opens in the same tab. */
    create: getCreatePath(list) + (tabs && tab ? `?${tabs}=${tab}` : ''),
    // A default tab that was not chosen is not written, so that the plain URL remains the plain list.
    change: (part: Partial<ListState>) => write(part, tabs && search.has(`filter[${tabs}]`) ? ofTab : {}),
    chooseTab: (chosen: string) => write({}, tabs ? { [tabs]: chosen } : {}),
  };
}
