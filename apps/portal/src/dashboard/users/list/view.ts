import { type AccountKind, accountKinds } from '@centinela/api/accounts/users.ts';
import { provinceIds } from '@centinela/api/country/provinces.ts';
import { formatListQuery, type ListRequest } from '@centinela/api/http/lists.ts';

/** The states of an account (specification, section 4). */
export const userStates = ['enabled', 'disabled', 'pending'] as const;
export type UserState = (typeof userStates)[number];

export const userSorts = ['newest', 'oldest', 'name'] as const;
export type UserSort = (typeof userSorts)[number];

/** The filters and sort order of the user list, all of which the URL contains. */
export interface UserView {
  q: string;
  kind: AccountKind | '';
  state: UserState | '';
  role: string;
  province: string;
  from: string;
  to: string;
  sort: UserSort;
}

const findOption = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value);

const parseDay = (value: string | null): string => (value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : '');

/** Parses the URL. Unknown values are ignored, so that they are not sent to the API. */
export const readUserView = (search: URLSearchParams): UserView => ({
  q: search.get('q') ?? '',
  kind: findOption(accountKinds, search.get('kind')) ?? '',
  state: findOption(userStates, search.get('state')) ?? '',
  role: /^[\w-]{1,100}$/.exec(search.get('role') ?? '')?.[0] ?? '',
  province: findOption(provinceIds, search.get('province')) ?? '',
  from: parseDay(search.get('from')),
  to: parseDay(search.get('to')),
  sort: findOption(userSorts, search.get('sort')) ?? 'newest',
});

/** Serializes the view to URL parameters, without default values. */
export function writeUserView({ sort, ...rest }: UserView): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value);
  if (sort !== 'newest') search.set('sort', sort);
  return search;
}

/** Whether the list shows only some of the users. */
export const hasFilters = ({ sort: _sort, ...rest }: UserView): boolean =>
  Object.values(rest).some((value) => value !== '');

const stateFilters = {
  enabled: { enable: 'true', status: 'active' },
  disabled: { enable: 'false' },
  pending: { status: 'pending' },
} as const satisfies Record<UserState, Record<string, string>>;

const apiSorts = {
  newest: null,
  oldest: { field: 'createdAt', descending: false },
  name: { field: 'lastName', descending: false },
} as const satisfies Record<UserSort, ListRequest['sort']>;

/** Converts the filters to the API's query, for a page of the list or for a bulk action on all results. */
export const toFilterQuery = ({
  q,
  kind,
  state,
  role,
  province,
  from,
  to,
}: UserView): Partial<ListRequest> => ({
  q: q || null,
  filters: { __t: kind, ...(state && stateFilters[state]), roles: role, province },
  ranges: { createdAt: { from, to } },
});

/** Returns the API's query string for the first page. */
export const toUserQuery = (view: UserView, limit: number): string =>
  formatListQuery({ limit, ...toFilterQuery(view), sort: apiSorts[view.sort] });

/** The state of an account. A disabled account is never pending. */
export const getUserState = ({ enable, status }: { enable: boolean; status: string }): UserState =>
  !enable ? 'disabled' : status === 'pending' ? 'pending' : 'enabled';
