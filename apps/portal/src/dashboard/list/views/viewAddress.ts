import {
  type Arrangement,
  columnName,
  densities,
  mostColumns,
  type SavedView,
} from '@centinela/api/savedViews/savedViews.ts';

/** What of an address is no part of what a view keeps: which view it is, how far one has paged, the tab of a screen. */
const besides: ReadonlySet<string> = new Set(['view', 'columns', 'density', 'page', 'pages', 'tab', 'file']);

/** What stays in the address whatever narrows the list anew. */
export const lasting = ['view', 'columns', 'density'] as const;

/** The view that shows everything, chosen by name: without one the list opens with its default view. */
export const everything = 'all';

/** Whether the list knows a part of an address, and takes its value. */
export type Accepts = (name: string, value: string) => boolean;

const said = (search: URLSearchParams) =>
  [...search].filter(([name, value]) => !besides.has(name) && value !== '');

/** What narrows and orders a list, out of its address. */
export const partsOf = (search: URLSearchParams, accepts: Accepts): Record<string, string> =>
  Object.fromEntries(said(search).filter(([name, value]) => accepts(name, value)));

/** True for the address of a list that says nothing: then it opens with its default view. */
export const isPlain = (search: URLSearchParams): boolean => !search.has('view') && said(search).length === 0;

/** What a view asks for that its list still has; `isLess`: some of it is gone. */
export function partsOfView(
  view: Pick<SavedView, 'search'>,
  accepts: Accepts,
): { parts: Record<string, string>; isLess: boolean } {
  const asked = Object.entries(view.search);
  const kept = asked.filter(([name, value]) => accepts(name, value));
  return { parts: Object.fromEntries(kept), isLess: kept.length < asked.length };
}

/**
 * The address of a list with a view, or with none of them.
 *
 * @param now the address as it stands, whose tab stays
 * @param hasDefault whether the list would open with a view if nothing said otherwise
 */
export function addressOf(
  view: SavedView | null,
  now: URLSearchParams,
  accepts: Accepts,
  hasDefault: boolean,
): URLSearchParams {
  const search = new URLSearchParams(view ? partsOfView(view, accepts).parts : {});
  for (const name of ['tab', 'file']) {
    const value = now.get(name);
    if (value !== null) search.set(name, value);
  }
  if (view) search.set('view', view.id);
  else if (hasDefault) search.set('view', everything);
  return search;
}

const sameParts = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

const sameColumns = (one: Arrangement['columns'], other: Arrangement['columns']): boolean =>
  (one?.join() ?? null) === (other?.join() ?? null);

/** The columns that an address names. Anybody may have written it: what could not be kept is left out. */
const columnsIn = (search: URLSearchParams): string[] => {
  const names = search.get('columns')?.split(',') ?? [];
  return [...new Set(names)].filter((name) => columnName.test(name)).slice(0, mostColumns);
};

/** How a list is arranged: as its address says, else as its view does, else as the reader has the list. */
export function arrangementOf(
  search: URLSearchParams,
  view: Arrangement | null,
  own: Arrangement | null,
): Arrangement {
  const columns = columnsIn(search);
  const density = densities.find((each) => each === search.get('density'));
  return {
    columns: columns.length > 0 ? columns : (view?.columns ?? own?.columns ?? null),
    density: density ?? view?.density ?? own?.density ?? null,
  };
}

/** Whether a list shows something else than its view keeps. */
export function isChanged(
  view: SavedView,
  search: URLSearchParams,
  arrangement: Arrangement,
  accepts: Accepts,
): boolean {
  return (
    !sameParts(partsOf(search, accepts), partsOfView(view, accepts).parts) ||
    (search.has('columns') && !sameColumns(arrangement.columns, view.columns)) ||
    (search.has('density') && arrangement.density !== view.density)
  );
}

/** The address with another arrangement of its view in it; what the view says itself is left out. */
export function arranged(
  search: URLSearchParams,
  view: SavedView,
  { columns, density }: Partial<Arrangement>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (columns !== undefined) {
    if (columns === null || sameColumns(columns, view.columns)) next.delete('columns');
    else next.set('columns', columns.join());
  }
  if (density !== undefined) {
    if (density === null || density === view.density) next.delete('density');
    else next.set('density', density);
  }
  return next;
}
