import {
  type Arrangement,
  columnNamePattern,
  densities,
  maxColumns,
  type SavedView,
} from '@centinela/api/savedViews/savedViews.ts';

/** URL parameters that are not saved in a view: the view itself, pagination, and the tab of the screen. */
const excludedParameters: ReadonlySet<string> = new Set([
  'view',
  'columns',
  'density',
  'page',
  'pages',
  'size',
  'tab',
  'file',
]);

/** URL parameters that are kept when the filters change. */
export const keptParameters = ['view', 'columns', 'density'] as const;

/** Value of the `view` parameter that shows all rows. Without the parameter a list opens with its default view. */
export const everything = 'all';

/** Whether the list knows a URL parameter and accepts its value. */
export type Accepts = (name: string, value: string) => boolean;

const getFilterParameters = (search: URLSearchParams) =>
  [...search].filter(([name, value]) => !excludedParameters.has(name) && value !== '');

/** The filters and sort order in a URL. */
export const getListParts = (search: URLSearchParams, accepts: Accepts): Record<string, string> =>
  Object.fromEntries(getFilterParameters(search).filter(([name, value]) => accepts(name, value)));

/** True for a URL without parameters, which opens the default view. */
export const isPlain = (search: URLSearchParams): boolean =>
  !search.has('view') && getFilterParameters(search).length === 0;

/** The saved parameters that the list still accepts; `hasOutdatedParameters` is true if some no longer exist. */
export function getViewParts(
  view: Pick<SavedView, 'search'>,
  accepts: Accepts,
): { parts: Record<string, string>; hasOutdatedParameters: boolean } {
  const savedParts = Object.entries(view.search);
  const acceptedParts = savedParts.filter(([name, value]) => accepts(name, value));
  return {
    parts: Object.fromEntries(acceptedParts),
    hasOutdatedParameters: acceptedParts.length < savedParts.length,
  };
}

/**
 * Returns the URL parameters of a list with a view, or of the list without a view.
 *
 * @param current the current parameters, whose tab is kept
 * @param hasDefault whether the list would otherwise open with a default view
 */
export function getViewSearch(
  view: SavedView | null,
  current: URLSearchParams,
  accepts: Accepts,
  hasDefault: boolean,
): URLSearchParams {
  const search = new URLSearchParams(view ? getViewParts(view, accepts).parts : {});
  for (const name of ['tab', 'file']) {
    const value = current.get(name);
    if (value !== null) search.set(name, value);
  }
  if (view) search.set('view', view.id);
  else if (hasDefault) search.set('view', everything);
  return search;
}

const hasSameParts = (
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

const hasSameColumns = (one: Arrangement['columns'], other: Arrangement['columns']): boolean =>
  (one?.join() ?? null) === (other?.join() ?? null);

/** The columns in a URL. The URL may come from anyone, so names that cannot be saved are ignored. */
const parseColumns = (search: URLSearchParams): string[] => {
  const names = search.get('columns')?.split(',') ?? [];
  return [...new Set(names)].filter((name) => columnNamePattern.test(name)).slice(0, maxColumns);
};

/** The columns, order and density of a list: from its URL, else from its saved view, else from the user's settings. */
export function getArrangement(
  search: URLSearchParams,
  view: Arrangement | null,
  settings: Arrangement | null,
): Arrangement {
  const columns = parseColumns(search);
  const density = densities.find((each) => each === search.get('density'));
  return {
    columns: columns.length > 0 ? columns : (view?.columns ?? settings?.columns ?? null),
    density: density ?? view?.density ?? settings?.density ?? null,
  };
}

/** Whether a list differs from its saved view. */
export function isChanged(
  view: SavedView,
  search: URLSearchParams,
  arrangement: Arrangement,
  accepts: Accepts,
): boolean {
  return (
    !hasSameParts(getListParts(search, accepts), getViewParts(view, accepts).parts) ||
    (search.has('columns') && !hasSameColumns(arrangement.columns, view.columns)) ||
    (search.has('density') && arrangement.density !== view.density)
  );
}

/** The URL parameters with another arrangement, without values that equal those of the view. */
export function withArrangement(
  search: URLSearchParams,
  view: SavedView,
  { columns, density }: Partial<Arrangement>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (columns !== undefined) {
    if (columns === null || hasSameColumns(columns, view.columns)) next.delete('columns');
    else next.set('columns', columns.join());
  }
  if (density !== undefined) {
    if (density === null || density === view.density) next.delete('density');
    else next.set('density', density);
  }
  return next;
}
