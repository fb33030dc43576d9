import { type AccountKind, accountKinds } from '@centinela/api/accounts/users.ts';
import { provinceIds } from '@centinela/api/country/provinces.ts';
import { formatListQuery, type ListRequest } from '@centinela/api/http/lists.ts';

/** The states of an account (specification, section 4). */
export const userStates = ['enabled', 'disabled', 'pending'] as const;
export type UserState = (typeof userStates)[number];

export const userSorts = ['newest', 'oldest', 'name'] as const;
export type UserSort = (typeof userSorts)[number];

/** The state of the user list, kept entirely in the URL. */
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

const one = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value);

const day = (value: string | null): string => (value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : '');

/** Parses the URL; unknown values are ignored instead of being sent to the API. */
export const readUserView = (search: URLSearchParams): UserView => ({
  q: search.get('q') ?? '',
  kind: one(accountKinds, search.get('kind')) ?? '',
  state: one(userStates, search.get('state')) ?? '',
  role: /^[\w-]{1,100}$/.exec(search.get('role') ?? '')?.[0] ?? '',
  province: one(provinceIds, search.get('province')) ?? '',
  from: day(search.get('from')),
  to: day(search.get('to')),
  sort: one(userSorts, search.get('sort')) ?? 'newest',
});

/** Serializes the view to URL parameters, without default values. */
export function writeUserView({ sort, ...rest }: UserView): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value);
  if (sort !== 'newest') search.set('sort', sort);
  return search;
}

export const isNarrowed = ({ sort: _sort, ...rest }: UserView): boolean =>
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

/** The filters as the API's query, used both for a page and for a bulk action on all results. */
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

/** The query string of the first page. */
export const toUserQuery = (view: UserView, limit: number): string =>
  formatListQuery({ limit, ...toFilterQuery(view), sort: apiSorts[view.sort] });

/** The state of an account. A disabled account is never pending. */
export const getUserState = ({ enable, status }: { enable: boolean; status: string }): UserState =>
  !enable ? 'disabled' : status === 'pending' ? 'pending' : 'enabled';
