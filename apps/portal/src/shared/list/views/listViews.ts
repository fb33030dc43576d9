import type {
  Arrangement,
  ListSettings,
  SavedView,
  ViewChange,
} from '@centinela/api/savedViews/savedViews.ts';
import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { arrangeColumns, type ColumnChoice, getColumnChoices } from './columns.ts';
import { useSavedViews, useSaveSettings } from './useSavedViews.ts';
import {
  type Accepts,
  everything,
  getArrangement,
  getListParts,
  getViewParts,
  getViewSearch,
  isChanged,
  isPlain,
  withArrangement,
} from './viewAddress.ts';

/** A list of the dashboard with its views and columns. */
export interface ListViews {
  /** The list's name (`savedLists.ts`). */
  list: string;
  /** False until the initial view is known; nothing is fetched before. */
  isReady: boolean;
  views: readonly SavedView[];
  /** The current view; null for none. */
  currentView: SavedView | null;
  /** Unsaved changes of the current view; null when there are none. */
  changes: ViewChange | null;
  /** Whether the current view contains filters or columns that no longer exist. */
  hasOutdatedParameters: boolean;
  /** The current filters and sort order, for saving. */
  parts: Readonly<Record<string, string>>;
  arrangement: Arrangement;
  arrange(part: Partial<Arrangement>): void;
  /** The URL of a view; null for no view. */
  getUrl(view: SavedView | null): { search: string };
  openView(view: SavedView | null): void;
  defaultView: string | null;
  setDefaultView(view: string | null): void;
  /** All columns; empty until the table has registered them. */
  columns: readonly ColumnChoice[];
  registerColumns(columns: readonly ColumnChoice[]): void;
}

/** The views of the list that contains a toolbar or a table; null for a list without views. */
export const ListViewsContext = createContext<ListViews | null>(null);

const createEmptySettings = (list: string): ListSettings => ({
  list,
  columns: null,
  density: null,
  view: null,
});

/**
 * The views and columns of a list, from its URL and the user's settings. A URL without parameters is replaced with
 * the URL of the user's default view.
 *
 * @param list null for a list without views
 */
export function useListViews(list: string | null, accepts: Accepts): ListViews | null {
  const [search, setSearch] = useSearchParams();
  const { data, isPending } = useSavedViews(list !== null);
  const save = useSaveSettings();
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([]);
  const views = data?.views.filter((view) => view.list === list) ?? [];
  const settings = data?.settings.find((each) => each.list === list) ?? createEmptySettings(list ?? '');
  const defaultView = views.find(({ id }) => id === settings.view) ?? null;
  const currentView = views.find(({ id }) => id === search.get('view')) ?? null;
  const isOpeningDefaultView = list !== null && defaultView !== null && isPlain(search);
  const openView = (view: SavedView | null, replace = false) =>
    setSearch(getViewSearch(view, search, accepts, defaultView !== null), { replace });
  useEffect(() => {
    if (isOpeningDefaultView) openView(defaultView, true);
  });
  if (list === null) return null;
  const arrangement = getArrangement(search, currentView, settings);
  const currentParts = currentView && getViewParts(currentView, accepts);
  const parts = getListParts(search, accepts);
  return {
    list,
    isReady: !isOpeningDefaultView && (!isPending || !isPlain(search)),
    views,
    currentView,
    changes:
      currentView &&
      (currentParts?.hasOutdatedParameters || isChanged(currentView, search, arrangement, accepts))
        ? { search: parts, ...toApiArrangement(getArrangement(search, currentView, null)) }
        : null,
    hasOutdatedParameters: currentParts?.hasOutdatedParameters ?? false,
    parts,
    arrangement,
    arrange(part) {
      if (currentView) setSearch(withArrangement(search, currentView, part), { replace: true });
      else {
        void save({ ...settings, ...toApiArrangement({ ...settings, ...part }) });
        // The user's choice replaces the arrangement in the URL.
        if (search.has('columns') || search.has('density'))
          setSearch(withoutParameters(search, ['columns', 'density']), { replace: true });
      }
    },
    getUrl: (view) => ({ search: getViewSearch(view, search, accepts, defaultView !== null).toString() }),
    openView,
    defaultView: defaultView?.id ?? null,
    setDefaultView(view) {
      // Without a default view, the plain URL already shows everything.
      if (view === null && search.get('view') === everything)
        setSearch(withoutParameters(search, ['view']), { replace: true });
      void save({ ...settings, view });
    },
    columns,
    registerColumns: setColumns,
  };
}

/** An arrangement in the API's format. */
export const toApiArrangement = ({ columns, density }: Arrangement) => ({
  columns: columns && [...columns],
  density,
});

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function withoutParameters(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  return next;
}

/** The visible columns of a table in order; also registers all its columns with the list. */
export function useArrangedColumns<Column extends Parameters<typeof getColumnChoices>[0][number]>(
  columns: readonly Column[],
): { shownColumns: readonly Column[]; hasChosenColumns: boolean; isCompact: boolean } {
  const listViews = useContext(ListViewsContext);
  // Before painting, because the column menu appears together with the table.
  useLayoutEffect(() => {
    const available = getColumnChoices(columns);
    if (listViews && !isEqual(listViews.columns, available)) listViews.registerColumns(available);
  });
  const { columns: chosenColumns = null, density = null } = listViews?.arrangement ?? {};
  return {
    shownColumns: arrangeColumns(columns, chosenColumns),
    hasChosenColumns: chosenColumns !== null,
    isCompact: density === 'compact',
  };
}
