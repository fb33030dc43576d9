import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import { type QadFile, qadFileDetails, qadFileRules } from '@centinela/api/imports/qadFiles.ts';
import { qadRecordRules } from '@centinela/api/imports/qadRecords.ts';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { FlowOptions } from '../../calls/flow.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { parseQuery } from '../../shared/list/urlFilters.ts';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { uploadFile } from '../fileImports/uploadFile.ts';
import { isInProgress } from './actions.ts';
import { subscribeToImports } from './importEvents.ts';
import './words.ts';

/** Keys of the query cache. */
export const importKeys = {
  all: ['imports'] as const,
  list: ['imports', 'list'] as const,
  one: (id: string) => ['imports', 'one', id] as const,
  same: (id: string) => ['imports', 'same', id] as const,
  reasons: (id: string) => ['imports', 'reasons', id] as const,
  records: ['imports', 'records'] as const,
  repair: (id: string) => ['imports', 'repair', id] as const,
  repairRows: (id: string) => ['imports', 'repairRows', id] as const,
};

type Pages = { pages: { data: QadFile[] }[]; pageParams: unknown[] };

/** Subscribes to the events of a file, or of all files, and updates the query cache. */
export function useImportEvents(id: string | null, isAllowed: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isAllowed) return;
    /** The last known states of the files. */
    const states = new Map<string, QadFile['state']>();
    const applyFile = (file: QadFile) => {
      client.setQueryData(importKeys.one(file.id), (cached: object | undefined) => ({
        pagination: null,
        ...cached,
        data: file,
      }));
      client.setQueriesData(
        { queryKey: importKeys.list },
        (old: Pages | undefined) =>
          old && {
            ...old,
            pages: old.pages.map((page) => ({
              ...page,
              data: page.data.map((each) => (each.id === file.id ? file : each)),
            })),
          },
      );
      // A new file, or a state by which a list may be filtered. Events of the progress need no request.
      if (states.get(file.id) !== file.state) void client.invalidateQueries({ queryKey: importKeys.list });
      states.set(file.id, file.state);
      if (file.state !== 'PROCESSING') void client.invalidateQueries({ queryKey: importKeys.records });
    };
    const refetch = () => void client.invalidateQueries({ queryKey: importKeys.all });
    return subscribeToImports(id, { onFile: applyFile, onMissedEvents: refetch });
  }, [id, isAllowed, client]);
}

/**
 * Returns the newer one of a fetched and a cached file: an event may update the cache while a request is in progress.
 */
function pickNewer(client: QueryClient, file: QadFile): QadFile {
  const cachedFile = client.getQueryData<{ data: QadFile }>(importKeys.one(file.id))?.data;
  return cachedFile && cachedFile.revision > file.revision ? cachedFile : file;
}

/** The import files, newest first. */
export function useImports() {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  return useList({
    list: 'imports',
    rules: qadFileRules,
    filters: [
      { name: 'q', type: 'search', label: t('searchFiles'), placeholder: t('searchFilesHint') },
      {
        name: 'state',
        label: t('status'),
        options: getFilterOptions(qadFileRules.filters.state, (each) => t(`states.${each}`)),
      },
      ...createRangeFilters('createdAt', [t('uploadedFrom'), t('uploadedTo')]),
    ],
    key: importKeys.list,
    ask: async (part) => {
      const response = await call(qadEndpoints.list, part);
      return { ...response, data: response.data.map((file) => pickNewer(client, file)) };
    },
  });
}

export const useImport = (id: string, isAllowed: boolean) =>
  useQuery({
    queryKey: importKeys.one(id),
    queryFn: async ({ signal, client }) => {
      const response = await call(qadEndpoints.show, { params: { id }, signal });
      return { ...response, data: pickNewer(client, response.data) };
    },
    enabled: isAllowed,
  });

/** An earlier file with identical bytes. It is fetched, because events do not contain it. */
export const useDuplicateFile = (id: string) =>
  useQuery({
    queryKey: importKeys.same(id),
    queryFn: ({ signal }) => call(qadEndpoints.show, { params: { id }, signal }),
    select: ({ data }) => data.sameAs,
    meta: { background: true },
  });

/** Refetch interval during a run, in milliseconds. It is long, because the server counts all records with errors. */
const reasonsRefetchMs = 10_000;

/** The errors by reason. They are refetched when the number of errors changes, and in an interval during a run. */
export function useReasons(file: QadFile) {
  const { id, error, plan } = file;
  const isRunning = isInProgress(file);
  return useQuery({
    queryKey: [...importKeys.reasons(id), ...(isRunning ? [] : [error, plan.error])],
    queryFn: ({ signal }) => call(qadEndpoints.reasons, { params: { id }, signal }),
    enabled: error + plan.error > 0,
    refetchInterval: isRunning ? reasonsRefetchMs : false,
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
}

/** The history of a file. It is refetched after each change of the file's state. */
export const useSteps = ({ id, state, task, closedAt, columns }: QadFile) =>
  useQuery({
    queryKey: ['imports', 'steps', id, state, task, closedAt, columns],
    queryFn: ({ signal }) => call(qadEndpoints.steps, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    select: ({ data }) => data,
    meta: { background: true },
  });

/** The plans and add-ons that a record can refer to. */
export const useChoices = (isAllowed: boolean) =>
  useQuery({
    queryKey: ['imports', 'choices'],
    queryFn: ({ signal }) => call(qadEndpoints.choices, { signal }),
    enabled: isAllowed,
    select: ({ data }) => data,
    meta: { background: true },
  });

/**
 * Maximum number of requests per page. Each request examines a few hundred records, of which the filters may match only
 * a few.
 */
const maxRequests = 10;

/** Loads one page of records. If the server returns an incomplete page, it requests more records. */
async function fetchRecords(part: { query: Record<string, string>; signal: AbortSignal }) {
  const firstResponse = await call(qadEndpoints.records, part);
  let { data, pagination } = firstResponse;
  for (
    let requestCount = 1;
    pagination?.next && data.length < pagination.limit && requestCount < maxRequests;
    requestCount += 1
  ) {
    const query = parseQuery(pagination.next);
    const response = await call(qadEndpoints.records, { ...part, query });
    data = [...data, ...response.data];
    const { next = null } = response.pagination ?? {};
    // All records have been loaded, so the total is exact.
    const isComplete = next === null && part.query.cursor === undefined;
    pagination = { ...pagination, next, ...(isComplete && { total: data.length, atLeast: false }) };
  }
  return { ...firstResponse, data, pagination };
}

/** The records of the given file, of the file in the URL, or of all files. The URL contains the filters. */
export function useRecords(file: QadFile | null) {
  const { t } = useTranslation('imports');
  const [search] = useSearchParams();
  const { status, outcome } = qadRecordRules.filters;
  // An invalid value is ignored, because the API would refuse it.
  const getValidParameter = (name: 'file' | 'reason') =>
    qadRecordRules.filters[name].safeParse(search.get(name)).data ?? '';
  const list = useList({
    list: 'records',
    rules: qadRecordRules,
    filters: [
      { name: 'q', type: 'search', label: t('search'), placeholder: t('searchHint') },
      {
        name: 'status',
        label: t('status'),
        options: getFilterOptions(status, (each) => t(`recordStates.${each}`)),
      },
      {
        name: 'outcome',
        label: t('outcome'),
        options: getFilterOptions(outcome, (each) => t(`outcomes.${each}`)),
      },
    ],
    preset: { file: file?.id ?? getValidParameter('file'), reason: getValidParameter('reason') },
    key: importKeys.records,
    ask: fetchRecords,
  });
  return { ...list, isNarrowed: list.isNarrowed || search.has('reason') };
}

/**
 * Returns a function that makes a request about a file and updates the cache with the result.
 *
 * @param success returns the success message; empty if the screen already shows the result
 */
export function useFileCall<T>(success: (data: T) => string) {
  const run = useCall();
  const client = useQueryClient();
  return async (
    request: () => Promise<{ data: T }>,
    options?: Pick<FlowOptions<T>, 'onError'>,
  ): Promise<T | null> => {
    const data = await run(request, { success, ...options });
    await client.invalidateQueries({ queryKey: importKeys.all });
    return data;
  };
}

/** Uploads a file. The server then starts its dry run. */
export const uploadImport = (file: File, onProgress: (fraction: number) => void) =>
  uploadFile('/api/qad-files', file, qadFileDetails, onProgress);
