import {
  invoiceImportEndpoints as calls,
  maxInvoiceFileBytes,
  maxPdfZipBytes,
} from '@centinela/api/invoices/invoiceImports.ts';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { orNotFound } from '#platform/errors/appError.ts';
import { getLanguage } from '#platform/http/language.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createIntake } from '#platform/uploads/intake.ts';
import { receiveUpload, registerUploads } from '#platform/uploads/uploadForm.ts';
import { storePdfs } from '../pdfs/pdfs.upload.ts';
import {
  listImports,
  listLines,
  listMissing,
  listUnused,
  readImportQuery,
  readPdfQuery,
  sendErrors,
  toLine,
} from './invoiceImports.list.ts';
import { findImport, type ImportRow, toImport } from './invoiceImports.rows.ts';
import { storeImport } from './invoiceImports.service.ts';

/** Registers the endpoints for invoice files and PDFs: uploads and their results. */
export async function invoiceImportRoutes(app: FastifyInstance, storage: Storage): Promise<void> {
  await registerUploads(app, Math.max(maxInvoiceFileBytes, maxPdfZipBytes), (scope) =>
    uploadRoutes(scope, storage),
  );
  readRoutes(app);
}

function uploadRoutes(app: FastifyInstance, storage: Storage): void {
  const { database } = app.context;
  const intake = createIntake(app.context, 'invoices');
  route(app, calls.upload, async ({ request, actor }) => {
    const limits = { intake, maxBytes: maxInvoiceFileBytes };
    const { file, sameAs } = await receiveUpload({ request, actor }, limits, (bytes, name) =>
      storeImport(database.pool, storage, bytes, name, actor),
    );
    return { data: { ...toImport(file), sameAs: sameAs && toImport(sameAs) } };
  });
  route(app, calls.savePdfs, async ({ request, actor }) => {
    const limits = { intake, maxBytes: maxPdfZipBytes };
    const deps = { pool: database.pool, storage, actor, language: getLanguage(request) };
    return {
      data: await receiveUpload({ request, actor }, limits, (bytes, name) =>
        storePdfs(deps, intake, name, bytes),
      ),
    };
  });
}

/** @throws AppError notFound */
async function loadImport(db: Queryable, id: string): Promise<ImportRow> {
  return orNotFound(await findImport(db, id));
}

function readRoutes(app: FastifyInstance): void {
  route(app, calls.list, async ({ query, db }) =>
    toPage(await listImports(db, readImportQuery(query)), toImport),
  );
  route(app, calls.show, async ({ params, db }) => ({ data: toImport(await loadImport(db, params.id)) }));
  route(app, calls.lines, async ({ params, query, db, request }) => {
    const { no } = await loadImport(db, params.id);
    return toPage(await listLines(db, readPdfQuery(query), no), (row) => toLine(row, getLanguage(request)));
  });
  route(app, calls.errors, async ({ params, db, actor, reply }) => {
    const file = await loadImport(db, params.id);
    await recordAudit(db, actor, {
      action: 'download',
      subject: 'invoiceImports',
      subjectId: String(file.no),
      title: file.name,
      after: { count: file.error, filters: { status: 'ERROR' } },
    });
    await sendErrors(reply, db, file);
    return null;
  });
  route(app, calls.missingPdfs, async ({ query, db }) => {
    const { rows, pagination } = await listMissing(db, readPdfQuery(query));
    return { data: rows, pagination };
  });
  route(app, calls.unusedPdfs, async ({ query, db }) => {
    const { rows, pagination } = await listUnused(db, readPdfQuery(query));
    return {
      data: rows.map(({ name, size, created_at }) => ({ name, size, createdAt: created_at.toISOString() })),
      pagination,
    };
  });
}
