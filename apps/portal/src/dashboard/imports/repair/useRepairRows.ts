import { ApiError } from '@centinela/api/http/client.ts';
import { qadEndpoints } from '@centinela/api/imports/qad.ts';
import type { QadField } from '@centinela/api/imports/qadColumns.ts';
import { type QadRecord, qadRecord } from '@centinela/api/imports/qadRecords.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { parseQuery } from '../../../shared/list/urlFilters.ts';
import { importKeys } from '../useImports.ts';
import { cacheFile } from './useRepair.ts';
import './words.ts';

/** A change of one row: new cells, or whether it is imported. */
export interface RowChange {
  values?: Partial<Record<QadField, string>>;
  skip?: boolean;
}

/** State of a row's last change: being saved, or refused with a reason. */
export type SaveState = { isSaving: true } | { isSaving: false; problem: string };

/** Returns the record of another person's change, with which the server refuses an outdated version. */
const parseCurrentRecord = (error: unknown): QadRecord | null =>
  error instanceof ApiError && error.status === 412
    ? (qadRecord.safeParse(error.body.data).data ?? null)
    : null;

/** The first page needs no parameters in addition to the filters. */
const firstPage: Record<string, string> = {};

/** The rows of a file with errors in line order. */
function useRows(file: string, reason: string) {
  return useInfiniteQuery({
    queryKey: [...importKeys.repairRows(file), reason],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) => {
      const filters = { 'filter[file]': file, 'filter[status]': 'PENDING', 'filter[outcome]': 'ERROR' };
      const query = { ...filters, ...(reason && { 'filter[reason]': reason }), ...pageParam };
      return call(qadEndpoints.records, { query, signal });
    },
    getNextPageParam: ({ pagination }) => (pagination?.next ? parseQuery(pagination.next) : undefined),
    // Corrected rows stay where they are until the user asks for others.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * The rows of the grid, and a function that saves changes. Changes of one row are saved one after the other, each with the
 * version that the previous one returned.
 */
export function useRepairRows(file: string, reason: string) {
  const { t } = useTranslation('repair');
  const client = useQueryClient();
  const run = useCall();
  const list = useRows(file, reason);
  const [changed, setChanged] = useState<ReadonlyMap<string, QadRecord>>(new Map());
  const [saving, setSaving] = useState<ReadonlyMap<string, SaveState>>(new Map());
  const latest = useRef(new Map<string, QadRecord>());
  const queues = useRef(new Map<string, Promise<unknown>>());
  const setSaveState = (id: string, state: SaveState | null) =>
    setSaving((current) => {
      const next = new Map(current);
      if (state) next.set(id, state);
      else next.delete(id);
      return next;
    });
  const showRow = (row: QadRecord) => {
    latest.current.set(row.id, row);
    setChanged(new Map(latest.current));
  };
  const reload = async () => {
    latest.current.clear();
    setChanged(new Map());
    setSaving(new Map());
    await client.resetQueries({ queryKey: importKeys.repairRows(file) });
  };

  const saveNow = async (listed: QadRecord, change: RowChange): Promise<boolean> => {
    const { id, version } = latest.current.get(listed.id) ?? listed;
    setSaveState(id, { isSaving: true });
    let problem = '';
    const answer = await run(
      () => call(qadEndpoints.repairRow, { params: { id }, body: { version, ...change } }),
      {
        background: true,
        onError: (error) => {
          const current = parseCurrentRecord(error);
          if (current) showRow(current);
          problem = current ? t('changedByOther') : error instanceof Error ? error.message : '';
          return true;
        },
      },
    );
    setSaveState(id, answer ? null : { isSaving: false, problem: problem || t('states.unsaved') });
    if (!answer) return false;
    showRow(answer.record);
    cacheFile(client, answer.file);
    // Rows with the same contract may be right or wrong now.
    if (!answer.isAlone) await reload();
    return true;
  };
  const save = (row: QadRecord, change: RowChange): Promise<boolean> => {
    const result = (queues.current.get(row.id) ?? Promise.resolve()).then(() => saveNow(row, change));
    queues.current.set(row.id, result);
    return result;
  };

  const rows = (list.data?.pages ?? []).flatMap(({ data }) => data).map((row) => changed.get(row.id) ?? row);
  return { list, rows, saving, save, reload };
}
