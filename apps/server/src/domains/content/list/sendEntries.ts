import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { type Actor, recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { atOnce, everyPage } from '#platform/lists/everyPage.ts';
import { askedColumns, readAskedCsv } from '#platform/sheets/askedFile.ts';
import { streamCsv } from '#platform/sheets/sendSheet.ts';
import { flavoursOf } from '../content.guard.ts';
import type { CountMemory } from './content.counts.ts';
import { listEntries, listOf } from './content.list.ts';
import { entrySheet, sheetEntries } from './entrySheet.ts';

const fileName = ({ names }: Definition): string =>
  foldText(names.many[0])
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Answers all that a section's list finds as CSV, with the columns that it shows. What the caller may see is asked here as
 * for the list; that they took it along is audited.
 *
 * @throws AppError badRequest that names a wrong filter, column or format
 */
export async function sendEntries(
  reply: FastifyReply,
  { pool, counts }: { pool: Pool; counts: CountMemory },
  definition: Definition,
  asked: Record<string, string | string[]>,
  { caller, actor, db }: { caller: Caller | null; actor: Actor; db: Queryable },
): Promise<void> {
  const { columns, query } = readAskedCsv(asked);
  const sheet = askedColumns(entrySheet(definition), columns);
  const request = { ...listOf(definition).read(query), limit: atOnce, offset: 0 };
  const flavours = flavoursOf(definition, caller, 'list');
  const pages = await everyPage((cursor) =>
    listEntries(pool, counts, definition, { ...request, cursor }, flavours),
  );
  const after = { filters: request.filters, ranges: request.ranges, columns };
  await recordAudit(db, actor, { action: 'export', subject: definition.key, subjectId: '', after });
  await streamCsv(reply, fileName(definition), sheet, sheetEntries(pool, definition, pages));
}
