import { type Role, roleEndpoints, roleMessages, roleRules } from '@centinela/api/accounts/roles.ts';
import { formatListQuery } from '@centinela/api/http/lists.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { restartApp } from '../../session/session.ts';
import { parseQuery } from '../../shared/list/urlFilters.ts';
import { useList } from '../../shared/list/useList.ts';
import { useListQuery } from '../../shared/list/useListQuery.ts';
import './words.ts';

const keys = {
  all: ['roles'] as const,
  lists: ['roles', 'list'] as const,
  choices: ['roles', 'list', 'choices'] as const,
  one: (id: string) => ['roles', 'one', id] as const,
  users: (id: string) => ['roles', 'users', id] as const,
};

/** The roles that match the search and sort order in the URL. */
export function useRoles() {
  const { t } = useTranslation('roles');
  return useList({
    list: 'roles',
    rules: roleRules,
    filters: [{ name: 'q', label: t('name'), placeholder: t('searchHint') }],
    order: { field: 'name', descending: false },
    key: keys.lists,
    ask: (part) => call(roleEndpoints.list, part),
  });
}

/** Roles for a select. */
export const useRoleChoices = (isAllowed: boolean) =>
  useQuery({
    queryKey: keys.choices,
    queryFn: ({ signal }) =>
      call(roleEndpoints.list, { query: parseQuery(formatListQuery({ limit: 100 })), signal }),
    enabled: isAllowed,
    select: (response) => response.data,
  });

/** One role; nothing is fetched if `id` is null. It is fetched on each visit, but never while it is edited. */
export const useRole = (id: string | null) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    queryFn: ({ signal }) => call(roleEndpoints.show, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    select: (response) => response.data,
  });

/** The users with a role. */
export const useRoleUsers = (id: string) =>
  useListQuery({
    key: keys.users(id),
    query: '',
    ask: (part) => call(roleEndpoints.users, { params: { id }, ...part }),
    meta: { background: true },
  });

/** Returns a function that invalidates all cached roles, so that every list refetches. */
export function useInvalidateRoles() {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: keys.all });
    // The user may have the changed role.
    await client.invalidateQueries({ queryKey: ['permissions'] });
  };
}

/** Returns a function that removes a role. No error message is shown if `onRefused` returns true. */
export function useRemoveRole() {
  const { t } = useTranslation('roles');
  const run = useCall();
  const invalidate = useInvalidateRoles();
  return async ({ id, version, name }: Role, onRefused: (error: unknown) => boolean): Promise<boolean> => {
    const removed = await run(
      () => call(roleEndpoints.remove, { params: { id }, headers: { 'if-match': `"${version}"` } }),
      {
        success: roleMessages.delete,
        detail: t('success.deleted', { name }),
        redirect: paths.roles,
        onError: onRefused,
      },
    );
    if (removed) await invalidate();
    return removed !== null;
  };
}

/** Returns a function that shows the dashboard as users with a role see it. It reloads the app, also in other tabs. */
export function useViewAs() {
  const run = useCall();
  return async (id: string): Promise<void> => {
    const user = await run(() => call(roleEndpoints.viewAs, { params: { id }, body: {} }));
    if (user) restartApp(paths.dashboard);
  };
}
