import { documentEndpoints, type FoundDocument } from '@centinela/api/content/documents.ts';
import type { FastifyInstance } from 'fastify';
import {
  type DocumentRow,
  findDocument,
  isDocument,
  listDocuments,
  readDocumentQuery,
} from '#content/documents';
import { type FileBytes, readFiles } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { route } from '#platform/http/route.ts';
import { sendPrivate } from '#platform/http/sendPrivate.ts';
import { isSigned, signLink } from '#platform/http/signedLink.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { noteDownload, readDownloads } from './documents.downloads.ts';

export interface DocumentDeps {
  storage: Storage;
}

/** What a link opens: a document for one account, so that it is known who followed it. */
const targetOf = (id: string, user: string) => ({ domain: 'documents' as const, id: `${id} ${user}` });

/** The documents of a page as an agent finds them, each with a link of their own. */
function withLinks(
  rows: readonly DocumentRow[],
  files: readonly FileBytes[],
  secret: Secret,
  user: string,
): FoundDocument[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  return rows.flatMap(({ fileId, publishedAt, ...document }) => {
    const file = byId.get(fileId);
    if (!file) return [];
    const { query, expires } = signLink(secret, targetOf(document.id, user));
    return {
      ...document,
      publishedAt: publishedAt.toISOString(),
      file: { name: file.name, type: file.type, size: file.size },
      url: `/api/domain-files/${document.id}/file?user=${user}&${query}`,
      expires: expires.toISOString(),
    };
  });
}

/** Documents: the search of agents, the bytes by its links, and who downloaded the private ones. */
export function documentRoutes(app: FastifyInstance, { storage }: DocumentDeps): void {
  const { config, database } = app.context;

  route(app, documentEndpoints.search, async ({ query, caller, db }) => {
    const { rows, pagination } = await listDocuments(db, readDocumentQuery(query));
    const files = await readFiles(
      db,
      rows.map(({ fileId }) => fileId),
    );
    return { data: withLinks(rows, files, config.secret, caller.user.id), pagination };
  });

  route(app, documentEndpoints.downloads, async ({ params, db }) => {
    if (!isUuid(params.id) || !(await isDocument(db, params.id))) throw new AppError('notFound');
    return { data: await readDownloads(db, params.id) };
  });

  fileRoute(app, storage, database.pool);
}

/** The bytes are no JSON answer, and the link's signature is the permission. */
function fileRoute(app: FastifyInstance, storage: Storage, pool: Queryable): void {
  const { file } = documentEndpoints;
  const { config } = app.context;
  app.context.endpoints.push(file);
  app.get('/api/domain-files/:id/file', async (request, reply) => {
    const { id } = parsePart(file.params, request.params);
    const { user = '', ...signature } = parsePart(file.query, request.query);
    // One answer for a wrong signature and for a document that is not there.
    if (!isUuid(id) || !isSigned(config.secret, targetOf(id, user), signature)) throw linkIsOver();
    const document = await findDocument(pool, id);
    const [bytes] = document ? await readFiles(pool, [document.fileId]) : [];
    if (!document || !bytes) throw linkIsOver();
    // A question for the headers downloads nothing.
    const isNoted = document.privacy === 'PRIVATE' && request.method === 'GET';
    if (isNoted && !(await noteDownload(pool, id, user))) throw linkIsOver();
    return sendPrivate(storage, bytes, reply);
  });
}

const linkIsOver = () =>
  new AppError('notFound', { message: 'El enlace venció: buscá el documento de nuevo' });
