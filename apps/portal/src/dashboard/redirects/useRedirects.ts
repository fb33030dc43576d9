import {
  redirectEndpoints as calls,
  type ImportedLine,
  type Redirect,
  redirectRules,
} from '@centinela/api/content/redirects.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { choices, useList } from '../list/useList.ts';
import './words.ts';

const keys = {
  all: ['redirects'] as const,
  lists: ['redirects', 'list'] as const,
  one: (id: string) => ['redirects', 'one', id] as const,
};

/** Redirects, narrowed by the address. Hits come in while the screen is open. */
export function useRedirects() {
  const { t } = useTranslation('redirects');
  const common = useTranslation().t;
  return useList({
    rules: redirectRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search'), placeholder: t('searchHint') },
      {
        name: 'origin',
        label: t('origin'),
        options: choices(redirectRules.filters.origin, (each) => t(`origins.${each}`)),
      },
      {
        name: 'target',
        label: t('target'),
        options: choices(redirectRules.filters.target, (each) => t(`targets.${each}`)),
      },
    ],
    limit: 50,
    key: keys.lists,
    staleTime: 0,
    ask: (part) => call(calls.list, part),
  });
}

/** One redirect, as it is stored now. */
export const useRedirect = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(calls.show, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    select: (answer) => answer.data,
  });

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, string>>;

const problemsOf = (error: unknown): Problems =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.body.errors ?? []) : []).map(({ field, message }) => [
      field,
      message,
    ]),
  );

/** A call that is refused by field: what was wrong, until it is tried again. The lists ask again afterwards. */
function useRefusable() {
  const run = useCall();
  const client = useQueryClient();
  const [problems, setProblems] = useState<Problems>({});
  const send = async <T>(request: () => Promise<{ data: T }>, success?: string | ((data: T) => string)) => {
    setProblems({});
    const done = await run(request, {
      ...(success && { success }),
      onError: (error) => {
        const found = problemsOf(error);
        setProblems(found);
        return Object.keys(found).length > 0;
      },
    });
    if (done !== null) await client.invalidateQueries({ queryKey: keys.all });
    return done;
  };
  return { problems, send };
}

/** Stores a redirect: a new one, or where one that is there leads. */
export function useSaveRedirect(stored: Redirect | null) {
  const { t } = useTranslation('redirects');
  const { problems, send } = useRefusable();
  const save = async (from: string, to: string): Promise<boolean> => {
    const request = () =>
      stored
        ? call(calls.update, {
            params: { id: stored.id },
            body: { to },
            headers: { 'if-match': `"${stored.version}"` },
          })
        : call(calls.create, { body: { from, to } });
    return (await send(request, t('saved'))) !== null;
  };
  return { problems, save };
}

/** Removes a redirect. */
export function useRemoveRedirect() {
  const { t } = useTranslation('redirects');
  const { send } = useRefusable();
  return ({ id }: Redirect) => send(() => call(calls.delete, { params: { id } }), t('removed'));
}

/** Lines that an import writes. */
export const writtenIn = (lines: readonly ImportedLine[]): number =>
  lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;

/** Reviews the lines of a file, and imports them. */
export function useImport() {
  const { t } = useTranslation('redirects');
  const { problems, send } = useRefusable();
  return {
    problem: problems.csv,
    review: (csv: string) => send(() => call(calls.import, { query: { dryRun: 'true' }, body: { csv } })),
    apply: (csv: string) =>
      send(
        () => call(calls.import, { query: {}, body: { csv } }),
        (lines) => t('imported', { count: writtenIn(lines) }),
      ),
  };
}
