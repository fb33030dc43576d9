import { can } from '@centinela/api/access/permissions.ts';
import { qadEndpoints as calls } from '@centinela/api/imports/qad.ts';
import { maxQadFileBytes, type QadFileDetails } from '@centinela/api/imports/qadFiles.ts';
import { downloadLimit, qadRecordRules } from '@centinela/api/imports/qadRecords.ts';
import { formatProblem } from '@centinela/api/imports/qadRules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reactivateContract } from '#contracts/write';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { assertUnrestricted } from '#platform/http/caller.ts';
import { readToken } from '#platform/http/cookies.ts';
import { getLanguage } from '#platform/http/language.ts';
import { route } from '#platform/http/route.ts';
import { readListQuery, toPage } from '#platform/lists/page.ts';
import { sendFirstRows } from '#platform/sheets/sendList.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createIntake } from '#platform/uploads/intake.ts';
import { receiveUpload, registerUploads } from '#platform/uploads/uploadForm.ts';
import type { Invite } from './apply/chunk.ts';
import { reprocessRecord } from './apply/imports.reprocess.ts';
import { killFile } from './engine/imports.kill.ts';
import { createImportEvents, getWatchPermission } from './events/imports.events.ts';
import { listFiles, readFileQuery } from './files/imports.list.ts';
import { type FileRow, findEarlierDuplicate, findQadFile, toFile } from './files/imports.rows.ts';
import { listSteps } from './files/imports.steps.ts';
import { loadChoices } from './imports.choices.ts';
import { listRecords, loadFirstRecords } from './records/records.list.ts';
import { loadProblemReasons } from './records/records.reasons.ts';
import { toRecord } from './records/records.rows.ts';
import { repairRoutes } from './repair/imports.repairRoutes.ts';
import { auditErrorsDownload, fileSheet, recordSheet, sendErrors } from './upload/imports.downloads.ts';
import {
  decideFinish,
  decidePlan,
  decideProcess,
  decideStop,
  decideUndo,
  mapColumns,
  storeUpload,
  transitionFile,
} from './upload/imports.service.ts';

export interface ImportRoutesOptions {
  storage: Storage;
  invite: Invite;
}

/** Registers the endpoints for ERP files: upload, plan, run, undo and the results of each record. */
export async function importRoutes(
  app: FastifyInstance,
  { storage, invite }: ImportRoutesOptions,
): Promise<void> {
  await registerUploads(app, maxQadFileBytes, (scope) => uploadRoute(scope, storage));
  readRoutes(app);
  moveRoutes(app);
  recordRoutes(app, invite);
  repairRoutes(app);
  downloadRoutes(app);
  eventRoutes(app);
}

async function toFileAnswer(db: Queryable, file: FileRow): Promise<QadFileDetails> {
  const same = await findEarlierDuplicate(db, file);
  return { ...toFile(file), sameAs: same && toFile(same) };
}

function uploadRoute(app: FastifyInstance, storage: Storage): void {
  const { database } = app.context;
  const intake = createIntake(app.context, 'imports');
  route(app, calls.upload, async ({ query, request, actor }) => {
    const options = { process: query.process ?? false, sendEmail: query.sendEmail ?? false };
    const file = await receiveUpload(
      { request, actor },
      { intake, maxBytes: maxQadFileBytes },
      (bytes, name) => storeUpload(database.pool, storage, bytes, { ...options, name }, actor),
    );
    return { data: await toFileAnswer(database.pool, file) };
  });
}

function readRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, calls.list, async ({ query }) => toPage(await listFiles(pool, readFileQuery(query)), toFile));
  route(app, calls.show, async ({ params }) => {
    const file = orNotFound(await findQadFile(pool, params.id));
    return { data: await toFileAnswer(pool, file) };
  });
  route(app, calls.steps, async ({ params }) => {
    const file = orNotFound(await findQadFile(pool, params.id));
    return { data: await listSteps(pool, file.no) };
  });
  route(app, calls.choices, async () => ({ data: await loadChoices(pool) }));
  route(app, calls.reasons, async ({ params, request }) => {
    const file = orNotFound(await findQadFile(pool, params.id));
    const reasons = await loadProblemReasons(pool, file.no);
    return {
      data: reasons.map(({ field, rule, count }) => ({
        field,
        rule,
        message: formatProblem({ field, rule, value: '', with: '…' }, getLanguage(request)).message,
        count,
      })),
    };
  });
}

function moveRoutes(app: FastifyInstance): void {
  const answer = async (file: Promise<FileRow>) => ({ data: toFile(await file) });
  route(app, calls.process, ({ body, query: { onlyErrors = false, sendEmail }, db, actor }) =>
    answer(transitionFile(db, body.id, 'process', actor, decideProcess({ onlyErrors, sendEmail }))),
  );
  route(app, calls.plan, ({ body, db, actor }) =>
    answer(transitionFile(db, body.id, 'plan', actor, decidePlan)),
  );
  route(app, calls.undo, ({ body, db, actor }) =>
    answer(transitionFile(db, body.id, 'undo', actor, decideUndo)),
  );
  route(app, calls.terminate, ({ params, db, actor }) =>
    answer(transitionFile(db, params.id, 'terminate', actor, decideStop('TERMINATED'))),
  );
  route(app, calls.kill, ({ params, db, actor }) => answer(killFile(db, params.id, actor)));
  route(app, calls.finish, ({ params, db, actor }) =>
    answer(transitionFile(db, params.id, 'finish', actor, decideFinish)),
  );
  route(app, calls.map, ({ params, body, db, actor }) =>
    answer(mapColumns(db, params.id, body.columns, actor)),
  );
  route(app, calls.reactivate, async ({ body, db, actor }) => ({
    data: await reactivateContract(db, body.contract, actor),
  }));
}

function recordRoutes(app: FastifyInstance, invite: Invite): void {
  route(
    app,
    calls.records,
    async ({ query, request, db }) =>
      toPage(await listRecords(db, readListQuery(query, qadRecordRules)), (row) =>
        toRecord(row, getLanguage(request)),
      ),
    { readsReplica: true },
  );
  route(app, calls.reprocess, async ({ params, body, query, db, actor, request }) => {
    const correction = { ...body, sendEmail: query.sendEmail ?? false };
    const record = await reprocessRecord(db, params.id, correction, actor, invite);
    return { data: toRecord(record, getLanguage(request)) };
  });
}

/** Checks the permission to watch a file, or all files (null). Event streams are no endpoints with a declaration. */
async function checkWatchPermission(request: FastifyRequest, id: string | null): Promise<void> {
  const credentials = readToken(request);
  const found = credentials && (await request.server.context.authenticate(credentials.token));
  if (!found) throw new AppError('tokenExpired');
  if (!can({ kind: found.user.kind, permissions: found.permissions }, getWatchPermission(id)))
    throw new AppError('forbidden');
  assertUnrestricted(found);
}

/** Registers the downloads of lists and errors. */
function downloadRoutes(app: FastifyInstance): void {
  const { pool, reads } = app.context.database;
  const most = { limit: downloadLimit, largest: downloadLimit };
  route(app, calls.errors, async ({ params, db, actor, reply }) => {
    const file = orNotFound(await findQadFile(pool, params.id));
    await auditErrorsDownload(db, actor, file);
    await sendErrors(reply, pool, file);
    return null;
  });
  route(app, calls.download, (call) =>
    sendFirstRows(call, {
      name: 'importaciones',
      subject: 'qadFiles',
      sheet: fileSheet,
      read: (query) => readFileQuery(query, most),
      rows: async (request) => (await reads.read((db) => listFiles(db, request))).rows,
    }),
  );
  route(app, calls.recordsDownload, (call) =>
    sendFirstRows(call, {
      name: 'registros',
      subject: 'qadRecords',
      sheet: recordSheet,
      read: (query) => readListQuery(query, { ...qadRecordRules, ...most }),
      rows: (request) => reads.read((db) => loadFirstRecords(db, request)),
    }),
  );
}

/** Registers the event streams of files. */
function eventRoutes(app: FastifyInstance): void {
  const { database, shutdownSignal } = app.context;
  const events = createImportEvents(database);
  shutdownSignal?.addEventListener('abort', () => events.end());
  app.addHook('preClose', () => events.close());
  const get = (path: string) =>
    app.get<{ Params: { id?: string } }>(
      path,
      { onRequest: (request) => checkWatchPermission(request, request.params.id ?? null) },
      async (request, reply) => {
        await events.stream(request, reply, request.params.id ?? null);
        return reply;
      },
    );
  get('/api/qad-files/events');
  get('/api/qad-files/:id/events');
}
