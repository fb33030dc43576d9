import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Pool } from 'pg';
import type { Caller } from '#platform/http/caller.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import { getPermittedFlavours } from '../permissions/content.guard.ts';
import type { CountCache } from './content.counts.ts';
import { getList, listEntries } from './content.list.ts';
import { getSheetColumns, readSheetEntries } from './entrySheet.ts';

const getFileName = ({ names }: Definition): string =>
  foldText(names.many[0])
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Sends all entries that match the list query as CSV, limited to the flavours that the caller may list.
 *
 * @throws AppError badRequest for an invalid filter, column or format
 */
export function sendEntries(
  call: Parameters<typeof sendList>[0] & { caller: Caller | null },
  { pool, counts }: { pool: Pool; counts: CountCache },
  definition: Definition,
): Promise<null> {
  const flavours = getPermittedFlavours(definition, call.caller, 'list');
  return sendList(call, {
    name: getFileName(definition),
    subject: definition.key,
    sheet: getSheetColumns(definition),
    read: getList(definition).read,
    page: (request) => listEntries(pool, counts, definition, request, flavours),
    rows: (pages) => readSheetEntries(pool, definition, pages),
  });
}
