import { qadEndpoints as calls } from '@centinela/api/imports/qad.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '#platform/errors/appError.ts';
import { getLanguage } from '#platform/http/language.ts';
import { route } from '#platform/http/route.ts';
import { findQadFile, toFile } from '../files/imports.rows.ts';
import { findRecord, toRecord } from '../records/records.rows.ts';
import { type RepairedRows, repairAll, undoRepair } from './repair.bulk.ts';
import { countRepaired, loadRepairGroups } from './repair.groups.ts';
import { repairRow } from './repair.row.ts';
import { listRecordRepairs, listRepairs, toRepair } from './repair.store.ts';

const toBulkAnswer = ({ repair, file, wrong, kept }: RepairedRows, language: Language) => ({
  data: { repair: toRepair(repair, language), file: toFile(file), wrong, kept },
});

/** Numbers of repairs are in URLs; other texts match no repair. */
const parseRepairId = (text: string): number =>
  orNotFound(/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Registers the endpoints to correct records between the dry run and the run of a file. */
export function repairRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, calls.repairState, async ({ params, request }) => {
    const file = orNotFound(await findQadFile(pool, params.id));
    const language = getLanguage(request);
    const [groups, repaired, repairs] = await Promise.all([
      loadRepairGroups(pool, file.no, language),
      countRepaired(pool, file.no),
      listRepairs(pool, file.no),
    ]);
    return {
      data: {
        left: file.plan_error,
        repaired,
        groups,
        repairs: repairs.map((row) => toRepair(row, language)),
      },
    };
  });
  route(app, calls.repairAll, async ({ params, body, db, actor, request }) =>
    toBulkAnswer(await repairAll(db, params.id, body, actor), getLanguage(request)),
  );
  route(app, calls.undoRepair, async ({ params, db, actor, request }) =>
    toBulkAnswer(await undoRepair(db, params.id, parseRepairId(params.repair), actor), getLanguage(request)),
  );
  route(app, calls.repairRow, async ({ params, body, db, actor, request }) => {
    const language = getLanguage(request);
    const { record, file, isAlone } = await repairRow(db, params.id, body, actor, (row) =>
      toRecord(row, language),
    );
    return { data: { record: toRecord(record, language), isAlone, file: toFile(file) } };
  });
  route(app, calls.recordRepairs, async ({ params }) => {
    const record = orNotFound(await findRecord(pool, params.id));
    const file = orNotFound(await findQadFile(pool, String(record.file)));
    return { data: await listRecordRepairs(pool, file, record.line) };
  });
}
