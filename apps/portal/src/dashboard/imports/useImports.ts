import { errorFrom } from '@centinela/api/http/client.ts';
import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import { type QadFile, shownQadFile } from '@centinela/api/imports/qadFiles.ts';
import { qadRecordRules } from '@centinela/api/imports/qadRecords.ts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { FlowOptions } from '../../calls/flow.ts';
import { call } from '../../calls/send.ts';
import { sendForm } from '../../calls/sendForm.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { queryOf } from '../list/urlFilters.ts';
import { choices, useList } from '../list/useList.ts';
import { useListQuery } from '../list/useListQuery.ts';
import { isUnderWay } from './actions.ts';
import { hearImports } from './hear.ts';
import './words.ts';

const keys = {
  all: ['imports'] as const,
  list: ['imports', 'list'] as const,
  one: (id: string) => ['imports', 'one', id] as const,
  same: (id: string) => ['imports', 'same', id] as const,
  reasons: (id: string) => ['imports', 'reasons', id] as const,
  records: ['imports', 'records'] as const,
};

type Pages = { pages: { data: QadFile[] }[]; pageParams: unknown[] };

/** Hears what happens to a file, or to all of them, and shows it at once. */
export function useImportEvents(id: string | null, isAllowed: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAllowed) return;
    const hear = (file: QadFile) => {
      client.setQueryData(keys.one(file.id), (old: object | undefined) => ({
        pagination: null,
        ...old,
        data: file,
      }));
      client.setQueryData(keys.list, (old: Pages | undefined) => {
        if (!old) return old;
        const newest = Number(old.pages[0]?.data[0]?.id ?? 0);
        // One that somebody has just uploaded; others that are not shown are further down.
        if (Number(file.id) > newest) void client.invalidateQueries({ queryKey: keys.list });
        return {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            data: page.data.map((each) => (each.id === file.id ? file : each)),
          })),
        };
      });
      if (file.state !== 'PROCESSING') void client.invalidateQueries({ queryKey: keys.records });
    };
    const missed = () => void client.invalidateQueries({ queryKey: keys.all });
    return hearImports(id, { hear, missed });
  }, [id, isAllowed, client]);
}

/** A file as it was last told of: an answer that was under way meanwhile knows less than the event that overtook it. */
function newest(client: QueryClient, file: QadFile): QadFile {
  const told = client.getQueryData<{ data: QadFile }>(keys.one(file.id))?.data;
  return told && told.revision > file.revision ? told : file;
}

/** The files, the newest first. */
export function useImports() {
  const client = useQueryClient();
  return useListQuery({
    key: keys.list,
    query: '',
    ask: async (part) => {
      const answer = await call(qadEndpoints.list, part);
      return { ...answer, data: answer.data.map((file) => newest(client, file)) };
    },
  });
}

export const useImport = (id: string, isAllowed: boolean) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: async ({ signal, client }) => {
      const answer = await call(qadEndpoints.show, { params: { id }, signal });
      return { ...answer, data: newest(client, answer.data) };
    },
    enabled: isAllowed,
  });

/** An earlier file with the same bytes, which no event tells of. */
export const useSameBefore = (id: string) =>
  useQuery({
    queryKey: keys.same(id),
    queryFn: ({ signal }) => call(qadEndpoints.show, { params: { id }, signal }),
    select: ({ data }) => data.sameAs,
    meta: { background: true },
  });

/** Milliseconds: all records in error are counted for it, while the file has better to do. */
const reasonsAge = 10_000;

/** Why records are in error; asked again when their number changes, while the file is under way now and then. */
export function useReasons(file: QadFile) {
  const { id, error, plan } = file;
  const isOn = isUnderWay(file);
  return useQuery({
    queryKey: [...keys.reasons(id), ...(isOn ? [] : [error, plan.error])],
    queryFn: ({ signal }) => call(qadEndpoints.reasons, { params: { id }, signal }),
    enabled: error + plan.error > 0,
    refetchInterval: isOn ? reasonsAge : false,
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
}

/** What was done with a file; asked again with each of its turns. */
export const useSteps = ({ id, state, task, closedAt, columns }: QadFile) =>
  useQuery({
    queryKey: ['imports', 'steps', id, state, task, closedAt, columns],
    queryFn: ({ signal }) => call(qadEndpoints.steps, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
    meta: { background: true },
  });

/** The plans and add-ons that a record may name. */
export const useChoices = (isAllowed: boolean) =>
  useQuery({
    queryKey: ['imports', 'choices'],
    queryFn: ({ signal }) => call(qadEndpoints.choices, { signal }),
    enabled: isAllowed,
    select: ({ data }) => data,
    meta: { background: true },
  });

/** Calls that fill one page: each looks at some hundred records that may fit, of which filters leave what they leave. */
const mostCalls = 10;

/** A page of records. One that ended before it was full is gone on with, for as long as somebody would wait. */
async function askRecords(part: { query: Record<string, string>; signal: AbortSignal }) {
  const first = await call(qadEndpoints.records, part);
  let { data, pagination } = first;
  for (let calls = 1; pagination?.next && data.length < pagination.limit && calls < mostCalls; calls += 1) {
    const query = queryOf(pagination.next);
    const more = await call(qadEndpoints.records, { ...part, query });
    data = [...data, ...more.data];
    const { next = null } = more.pagination ?? {};
    // What has been seen to its end is counted.
    const isWhole = next === null && part.query.cursor === undefined;
    pagination = { ...pagination, next, ...(isWhole && { total: data.length, atLeast: false }) };
  }
  return { ...first, data, pagination };
}

/** The records of a file, or of the one in the address, or of all; narrowed by the address. */
export function useRecords(file: QadFile | null) {
  const { t } = useTranslation('imports');
  const [search] = useSearchParams();
  const { status, outcome } = qadRecordRules.filters;
  // Nothing of what would be refused.
  const ruled = (name: 'file' | 'reason') =>
    qadRecordRules.filters[name].safeParse(search.get(name)).data ?? '';
  const found = useList({
    list: 'records',
    rules: qadRecordRules,
    filters: [
      { name: 'q', type: 'search', label: t('search'), placeholder: t('searchHint') },
      { name: 'status', label: t('status'), options: choices(status, (each) => t(`recordStates.${each}`)) },
      { name: 'outcome', label: t('outcome'), options: choices(outcome, (each) => t(`outcomes.${each}`)) },
    ],
    preset: { file: file?.id ?? ruled('file'), reason: ruled('reason') },
    limit: 50,
    key: keys.records,
    ask: askRecords,
  });
  return { ...found, isNarrowed: found.isNarrowed || search.has('reason') };
}

/**
 * Runs a call about a file and shows what came of it.
 *
 * @param success words for what was answered; none where they stand on the screen
 */
export function useFileCall<T>(success: (data: T) => string) {
  const run = useCall();
  const client = useQueryClient();
  return async (
    request: () => Promise<{ data: T }>,
    options?: Pick<FlowOptions<T>, 'onError'>,
  ): Promise<T | null> => {
    const data = await run(request, { success, ...options });
    await client.invalidateQueries({ queryKey: keys.all });
    return data;
  };
}

const uploaded = z.object({ data: shownQadFile });

/**
 * Sends a file; its dry run begins by itself.
 *
 * @param onProgress share that has gone out, 0..1
 * @throws Error with words for the user
 */
export async function uploadImport(file: File, onProgress: (share: number) => void) {
  const { status, body } = await sendForm('POST', '/api/qad-files', file, onProgress);
  const parsed = uploaded.safeParse(body);
  if (status < 200 || status >= 300 || !parsed.success) throw errorFrom(status, body);
  return parsed.data.data;
}
