import type {
  Arrangement,
  ListSettings,
  SavedView,
  ViewChange,
} from '@centinela/api/savedViews/savedViews.ts';
import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { arrange, type ColumnChoice, choicesOf } from './columns.ts';
import { useSavedViews, useSaveSettings } from './useSavedViews.ts';
import {
  type Accepts,
  addressOf,
  arranged,
  arrangementOf,
  everything,
  isChanged,
  isPlain,
  partsOf,
  partsOfView,
} from './viewAddress.ts';

/** A list of the dashboard with its views and its columns. */
export interface ListPlace {
  /** Its name (`savedLists.ts`). */
  list: string;
  /** False until it is known with which view it opens: nothing is asked for before. */
  isReady: boolean;
  views: readonly SavedView[];
  /** The view that is chosen; null for none. */
  chosen: SavedView | null;
  /** What that view would keep if it were saved as it is shown; null where it shows what it keeps. */
  changes: ViewChange | null;
  /** Whether that view asks for what its list no longer has. */
  isLess: boolean;
  /** What narrows and orders the list now, to be kept. */
  parts: Readonly<Record<string, string>>;
  arrangement: Arrangement;
  arrange(part: Partial<Arrangement>): void;
  /** The address that shows a view; null: none. */
  to(view: SavedView | null): { search: string };
  go(view: SavedView | null): void;
  defaultView: string | null;
  openWith(view: string | null): void;
  /** The columns there are, once there are rows. */
  columns: readonly ColumnChoice[];
  tellColumns(columns: readonly ColumnChoice[]): void;
}

/** The list that a toolbar or a table belongs to; null where a list has no views. */
export const PlaceContext = createContext<ListPlace | null>(null);

const noSettings = (list: string): ListSettings => ({ list, columns: null, density: null, view: null });

/**
 * A list's views and columns, by its address and by what the reader has kept. An address that says nothing becomes that of
 * the reader's default view.
 *
 * @param list null for one without views
 */
export function useListPlace(list: string | null, accepts: Accepts): ListPlace | null {
  const [search, setSearch] = useSearchParams();
  const { data, isPending } = useSavedViews(list !== null);
  const save = useSaveSettings();
  const [columns, setColumns] = useState<readonly ColumnChoice[]>([]);
  const views = data?.views.filter((view) => view.list === list) ?? [];
  const settings = data?.settings.find((each) => each.list === list) ?? noSettings(list ?? '');
  const defaultView = views.find(({ id }) => id === settings.view) ?? null;
  const chosen = views.find(({ id }) => id === search.get('view')) ?? null;
  const isLeaving = list !== null && defaultView !== null && isPlain(search);
  const go = (view: SavedView | null, replace = false) =>
    setSearch(addressOf(view, search, accepts, defaultView !== null), { replace });
  useEffect(() => {
    if (isLeaving) go(defaultView, true);
  });
  if (list === null) return null;
  const arrangement = arrangementOf(search, chosen, settings);
  const known = chosen && partsOfView(chosen, accepts);
  const parts = partsOf(search, accepts);
  return {
    list,
    isReady: !isLeaving && (!isPending || !isPlain(search)),
    views,
    chosen,
    changes:
      chosen && (known?.isLess || isChanged(chosen, search, arrangement, accepts))
        ? { search: parts, ...kept(arrangementOf(search, chosen, null)) }
        : null,
    isLess: known?.isLess ?? false,
    parts,
    arrangement,
    arrange(part) {
      if (chosen) setSearch(arranged(search, chosen, part), { replace: true });
      else {
        void save({ ...settings, ...kept({ ...settings, ...part }) });
        // What a link brought along gives way to what its reader wants.
        if (search.has('columns') || search.has('density'))
          setSearch(without(search, ['columns', 'density']), { replace: true });
      }
    },
    to: (view) => ({ search: addressOf(view, search, accepts, defaultView !== null).toString() }),
    go,
    defaultView: defaultView?.id ?? null,
    openWith(view) {
      // Without its default the address of everything is the plain one again.
      if (view === null && search.get('view') === everything)
        setSearch(without(search, ['view']), { replace: true });
      void save({ ...settings, view });
    },
    columns,
    tellColumns: setColumns,
  };
}

/** An arrangement as the API takes it. */
export const kept = ({ columns, density }: Arrangement) => ({ columns: columns && [...columns], density });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function without(search: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  return next;
}

/** The columns of a table as its list is arranged, which is told of all that there are. */
export function useArranged<Column extends Parameters<typeof choicesOf>[0][number]>(
  columns: readonly Column[],
): { shown: readonly Column[]; isChosen: boolean; isCompact: boolean } {
  const place = useContext(PlaceContext);
  // Before anything is painted: the menu of columns comes with its table.
  useLayoutEffect(() => {
    const there = choicesOf(columns);
    if (place && !isSame(place.columns, there)) place.tellColumns(there);
  });
  const { columns: chosen = null, density = null } = place?.arrangement ?? {};
  return { shown: arrange(columns, chosen), isChosen: chosen !== null, isCompact: density === 'compact' };
}
