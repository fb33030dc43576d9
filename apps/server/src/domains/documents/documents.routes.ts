import { createHash } from 'node:crypto';
import { getDisplayMode } from '@centinela/api/content/documentPaths.ts';
import { documentEndpoints } from '@centinela/api/content/documents.ts';
import type { FastifyInstance } from 'fastify';
import { findDocument, isDocument, listDocuments, readDocumentQuery } from '#content/catalogue';
import type { TrackedReader } from '#content/read';
import { readFiles } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { route } from '#platform/http/route.ts';
import { sendPrivate } from '#platform/http/sendPrivate.ts';
import { isSigned } from '#platform/http/signedLink.ts';
import { disposition } from '#platform/storage/fileName.ts';
import { sendObject } from '#platform/storage/sendBytes.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { loadUsage, recordDownload, recordViewing } from './documents.downloads.ts';
import {
  canAccess,
  createDownloadLink,
  createViewingLink,
  getDownloadTarget,
  getViewingTarget,
  loadDocuments,
  toLinkedDocuments,
  toPublicDocuments,
} from './documents.links.ts';

export interface DocumentDeps {
  storage: Storage;
  /** Returns the published content that agents may currently see. */
  readForAgents(): TrackedReader;
}

/** Registers the document endpoints: search for agents, downloads, viewing, and usage of private documents. */
export function documentRoutes(app: FastifyInstance, { storage, readForAgents }: DocumentDeps): void {
  const { config, database } = app.context;

  route(app, documentEndpoints.search, async ({ query, caller, db }) => {
    const { rows, pagination } = await listDocuments(db, readDocumentQuery(query), { withPrivate: true });
    return { data: await toLinkedDocuments(db, rows, config.secret, caller.user), pagination };
  });

  route(app, documentEndpoints.publicSearch, async ({ query, db }) => {
    const { rows, pagination } = await listDocuments(db, readDocumentQuery(query), { withPrivate: false });
    return { data: await toPublicDocuments(db, rows), pagination };
  });

  route(app, documentEndpoints.additionalDocuments, async ({ query, caller, db }) => {
    const entries = await readForAgents().list(query.section);
    const ids = entries.map(({ id }) => id);
    const all = await loadDocuments(db, ids, config.secret, caller.user);
    const hidden = Map.groupBy(
      all.filter(({ document }) => document.privacy === 'PRIVATE'),
      ({ entryId }) => entryId,
    );
    return {
      data: entries.flatMap(({ id, slug, title }) => {
        const placed = hidden.get(id);
        return placed ? [{ slug, title, documents: placed.map(({ document }) => document) }] : [];
      }),
    };
  });

  route(app, documentEndpoints.download, async ({ params, caller, db, reply }) => {
    const document = isUuid(params.id) ? await findDocument(db, params.id) : null;
    if (!document || !canAccess(caller.user, document)) throw new AppError('notFound');
    reply
      .header('cache-control', 'private, no-store')
      .redirect(createDownloadLink(config.secret, document.id, caller.user.id).url, 302);
    return null;
  });

  route(app, documentEndpoints.downloads, async ({ params, db }) => {
    if (!isUuid(params.id) || !(await isDocument(db, params.id))) throw new AppError('notFound');
    return { data: await loadUsage(db, params.id) };
  });

  openingRoutes(app, storage);
  fileRoute(app, storage, database.pool);
}

/** Finds a document that the caller may access, and its file. @throws AppError notFound */
async function findAccessibleDocument(db: Queryable, id: string, caller: Caller) {
  const document = isUuid(id) ? await findDocument(db, id) : null;
  if (!document || !canAccess(caller.user, document)) throw new AppError('notFound');
  const [file] = await readFiles(db, [document.fileId]);
  if (!file) throw new AppError('notFound');
  return { document, file };
}

/** Registers viewing within a page: recorded once, however many ranges the browser requests afterwards. */
function openingRoutes(app: FastifyInstance, storage: Storage): void {
  const { config } = app.context;

  route(app, documentEndpoints.open, async ({ params, caller, db, actor }) => {
    const { document, file } = await findAccessibleDocument(db, params.id, caller);
    if (getDisplayMode(file.type) === null) throw new AppError('notFound');
    if (document.privacy === 'PRIVATE') await recordViewing(db, actor, document);
    const { url, expires } = createViewingLink(config.secret, document.id, caller.user.id);
    return { data: { url, type: file.type, expires: expires.toISOString() } };
  });

  route(app, documentEndpoints.opened, async ({ params: { id }, query, caller, db, request, reply }) => {
    if (!isSigned(config.secret, getViewingTarget(id, caller.user.id), query)) throw createLinkExpiredError();
    const { file } = await findAccessibleDocument(db, id, caller);
    const displayMode = getDisplayMode(file.type);
    if (displayMode === null) throw createLinkExpiredError();
    reply
      .type(file.type)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-disposition', disposition('inline', file.name))
      .header('content-security-policy', displayMode === 'pages' ? pagesPolicy : sandboxPolicy);
    const etag = `"${createHash('sha256').update(file.key).digest('base64url')}"`;
    if (!(await sendObject(storage, file.key, etag, request, reply))) throw createLinkExpiredError();
    return null;
  });
}

/** Browsers show a PDF in a built-in viewer, which `sandbox` or `default-src` would block. */
const pagesPolicy = "frame-ancestors 'self'";
const sandboxPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Registers the download, which returns bytes instead of JSON and is authorized by the link's signature. */
function fileRoute(app: FastifyInstance, storage: Storage, pool: Queryable): void {
  const { file } = documentEndpoints;
  const { config } = app.context;
  app.context.endpoints.push(file);
  app.get('/api/domain-files/:id/file', async (request, reply) => {
    const { id } = parsePart(file.params, request.params);
    const { user = '', ...signature } = parsePart(file.query, request.query);
    // A wrong signature and a missing document get the same response.
    if (!isUuid(id) || !isSigned(config.secret, getDownloadTarget(id, user), signature))
      throw createLinkExpiredError();
    const document = await findDocument(pool, id);
    const [bytes] = document ? await readFiles(pool, [document.fileId]) : [];
    if (!document || !bytes) throw createLinkExpiredError();
    // A HEAD request is not a download.
    const isRecorded = document.privacy === 'PRIVATE' && request.method === 'GET';
    if (isRecorded && !(await recordDownload(pool, id, user))) throw createLinkExpiredError();
    return sendPrivate(storage, bytes, reply);
  });
}

const createLinkExpiredError = () =>
  new AppError('notFound', { message: 'El enlace venció: buscá el documento de nuevo' });
