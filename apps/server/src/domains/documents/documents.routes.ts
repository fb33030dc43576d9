import { documentEndpoints } from '@centinela/api/content/documents.ts';
import type { FastifyInstance } from 'fastify';
import { findDocument, isDocument, listDocuments, readDocumentQuery } from '#content/documents';
import type { TrackedReader } from '#content/read';
import { readFiles } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { route } from '#platform/http/route.ts';
import { sendPrivate } from '#platform/http/sendPrivate.ts';
import { isSigned } from '#platform/http/signedLink.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { noteDownload, readDownloads } from './documents.downloads.ts';
import { documentsOf, linkFor, mayHave, targetOf, withLinks } from './documents.links.ts';

export interface DocumentDeps {
  storage: Storage;
  /** What agents may see now of what is published. */
  readForAgents(): TrackedReader;
}

/** Documents: the search of agents, the bytes by its links, and who downloaded the private ones. */
export function documentRoutes(app: FastifyInstance, { storage, readForAgents }: DocumentDeps): void {
  const { config, database } = app.context;

  route(app, documentEndpoints.search, async ({ query, caller, db }) => {
    const { rows, pagination } = await listDocuments(db, readDocumentQuery(query));
    return { data: await withLinks(db, rows, config.secret, caller.user), pagination };
  });

  route(app, documentEndpoints.beside, async ({ query, caller, db }) => {
    const entries = await readForAgents().list(query.section);
    const ids = entries.map(({ id }) => id);
    const all = await documentsOf(db, ids, config.secret, caller.user);
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
    if (!document || !mayHave(caller.user, document)) throw new AppError('notFound');
    reply
      .header('cache-control', 'private, no-store')
      .redirect(linkFor(config.secret, document.id, caller.user.id).url, 302);
    return null;
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
