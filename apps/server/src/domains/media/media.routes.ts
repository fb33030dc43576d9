import {
  type FileChanges,
  type FileKind,
  fileEndpoints,
  fileForm,
  fileLimits,
} from '@centinela/api/content/files.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, badFile, orNotFound } from '#platform/errors/appError.ts';
import { assertUnrestricted } from '#platform/http/caller.ts';
import { readToken } from '#platform/http/cookies.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { type Call, route } from '#platform/http/route.ts';
import { isSigned, linkSeconds, signLink } from '#platform/http/signedLink.ts';
import { toPage } from '#platform/lists/page.ts';
import { disposition } from '#platform/storage/fileName.ts';
import { isNotModified, sendObject } from '#platform/storage/sendBytes.ts';
import { getContentType, mediaDeliveryRoutes } from './delivery/media.delivery.ts';
import type { FileEvents } from './delivery/servedFiles.ts';
import { canRead, type FileCaller } from './files/access.ts';
import type { MediaDeps } from './files/deps.ts';
import { findByName, findFile, listDirectories } from './files/media.queries.ts';
import { createFileList } from './files/media.read.ts';
import { getOriginalKey, listVariants, type MediaRow, toFile } from './files/mediaRow.ts';
import {
  changeFile,
  moveFiles,
  removeFile,
  removeFiles,
  restoreFile,
  storeFile,
} from './library/media.service.ts';
import { renameFolder } from './library/renameFolder.ts';
import { replaceBytes } from './library/replaceBytes.ts';
import type { FileTarget } from './upload/persistUpload.ts';

/**
 * Registers the endpoints and the public addresses of the library.
 *
 * @param events notifies about changed files, for the cache that is used while the database is unreachable
 */
export async function mediaRoutes(app: FastifyInstance, deps: MediaDeps, events?: FileEvents): Promise<void> {
  mediaDeliveryRoutes(app, deps, events);
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        files: 1,
        fields: 10,
        fieldSize: 4096,
        parts: 11,
        headerPairs: 20,
        fileSize: fileLimits.video + 1,
      },
      throwFileSizeLimit: false,
    });
    uploadRoutes(scope, deps);
  });
  registerBytesRoute(app, deps);
  readRoutes(app, deps);
  changeRoutes(app, deps);
}

function uploadRoutes(app: FastifyInstance, deps: MediaDeps): void {
  const upload = async (
    kinds: readonly FileKind[],
    { request, actor }: Pick<Call<Endpoint>, 'request' | 'actor'>,
  ) => {
    const { part, readMetadata } = await openForm(request);
    if (!part) throw createMissingFileError();
    return {
      data: await storeFile(deps, actor, {
        source: part.file,
        name: getFileName(part),
        kinds,
        metadata: readMetadata,
      }),
    };
  };
  route(app, fileEndpoints.upload, (call) => upload(['image', 'document'], call));
  route(app, fileEndpoints.uploadVideo, (call) => upload(['video'], call));
  const replace = async (
    id: string,
    { part, readMetadata }: UploadForm,
    { request, caller, actor }: Pick<Call<typeof fileEndpoints.replace>, 'request' | 'caller' | 'actor'>,
  ) => {
    const target = parseTarget(id, request, caller);
    if (!part) return { data: await changeFile(deps, actor, target, await readMetadata()) };
    return {
      data: await replaceBytes(deps, actor, target, {
        source: part.file,
        name: getFileName(part),
        metadata: readMetadata,
      }),
    };
  };
  route(app, fileEndpoints.replace, async (call) =>
    replace(call.params.id, await openForm(call.request), call),
  );
  route(app, fileEndpoints.replaceById, async (call) => {
    const form = await openForm(call.request);
    return replace(form.takeId(), form, call);
  });
}

const createMissingFileError = () =>
  new AppError('badRequest', { errors: [{ field: 'file', message: 'required' }] });

/** Returns the file name of a form part; empty if the client sent none, although the library's type requires one. */
const getFileName = ({ filename }: { filename?: string }): string => filename ?? '';

interface UploadForm {
  /** Null when the form has no file. */
  part: MultipartFile | null;
  /** Removes the field `id` from the text fields before the file. @throws AppError badRequest if there is none */
  takeId: () => string;
  /** Parses the text fields of the form; must be called after the file was read. @throws AppError badRequest */
  readMetadata: () => Promise<FileChanges>;
}

/** Converts the various parser errors for too many parts or a truncated form to one error. */
const toFormError = (cause: unknown): AppError =>
  badFile(
    [
      'El formulario no llegó entero, o trae más de un archivo: probá de nuevo',
      'The form did not arrive whole, or has more than one file: try again',
    ],
    cause,
  );

/**
 * Reads a multipart form up to its file. Text fields may follow the file, so `readMetadata` reads them afterwards.
 */
async function openForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw new AppError('badLanguage');
  const parts = request.parts();
  const textFields: Record<string, unknown> = {};
  const readUntilFile = async (): Promise<MultipartFile | null> => {
    for (;;) {
      const next = await parts.next().catch((error: unknown) => {
        throw toFormError(error);
      });
      if (next.done) return null;
      if (next.value.type === 'file') return next.value;
      textFields[next.value.fieldname] = Object.hasOwn(textFields, next.value.fieldname)
        ? null
        : next.value.value;
    }
  };
  return {
    part: await readUntilFile(),
    takeId() {
      const { id } = textFields;
      delete textFields.id;
      if (typeof id === 'string' && id !== '') return id;
      throw new AppError('badRequest', { errors: [{ field: 'id', message: 'required' }] });
    },
    async readMetadata() {
      await readUntilFile();
      return parsePart(fileForm, textFields);
    },
  };
}

/**
 * Returns the file to change, with the version in `If-Match: "3"` that the caller has seen.
 *
 * @throws AppError badRequest
 */
function parseTarget(id: string, request: FastifyRequest, caller: FileCaller): FileTarget {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return { id, version: null, caller };
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined)
    throw new AppError('badRequest', { errors: [{ field: 'If-Match', message: 'invalid' }] });
  return { id, version: Number(version), caller };
}

/**
 * Registers the download of a file. It does not use `route`, because bytes are not a JSON response and only private
 * files need authentication.
 */
function registerBytesRoute(app: FastifyInstance, deps: MediaDeps): void {
  const { params: paramsSchema, query: querySchema } = fileEndpoints.bytes;
  app.context.endpoints.push(fileEndpoints.bytes);
  app.get('/api/files/:id', async (request, reply) => {
    const { id } = parsePart(paramsSchema, request.params);
    const query = parsePart(querySchema, request.query);
    const file = orNotFound(await findFile(deps.database.pool, id));
    if ((file.private || file.deletedAt) && !isSigned(deps.secret, { domain: 'files', id: file.id }, query))
      await assertCanRead(request, file);
    await sendFile(deps, file, request, reply);
    return reply;
  });
}

function readRoutes(app: FastifyInstance, deps: MediaDeps): void {
  const { pool } = deps.database;
  const files = createFileList(deps.useConditions);
  route(app, fileEndpoints.list, async ({ query }) =>
    toPage(await files.page(pool, files.read(query)), toFile),
  );
  route(app, fileEndpoints.metadata, async ({ params }) => {
    const file = orNotFound(await findFile(pool, params.id));
    const uses = await deps.listUses(pool, file.id);
    return { data: { ...toFile(file), checksum: file.checksum, variants: listVariants(file), uses } };
  });
  route(app, fileEndpoints.directories, async () => ({ data: await listDirectories(pool) }));
  route(app, fileEndpoints.link, async ({ body }) => {
    const file = isUuid(body.filename)
      ? await findFile(pool, body.filename)
      : await findByName(pool, body.filename);
    if (!file || file.deletedAt) throw new AppError('notFound');
    return { data: await createDownloadLink(deps, file) };
  });
}

/**
 * Asserts that the caller may read the file.
 *
 * @throws AppError tokenExpired, forbidden; mustChangePassword, mustSecondFactor
 */
async function assertCanRead(request: FastifyRequest, file: MediaRow): Promise<void> {
  const credentials = readToken(request);
  const caller = credentials && (await request.server.context.authenticate(credentials.token));
  if (!caller) throw new AppError('tokenExpired');
  assertUnrestricted(caller);
  if (!canRead({ ...caller, via: credentials.via }, file)) throw new AppError('forbidden');
}

async function sendFile(
  deps: MediaDeps,
  file: MediaRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const dispositionType = file.kind === 'document' ? 'attachment' : 'inline';
  reply
    .header('content-disposition', disposition(dispositionType, file.name))
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    )
    // The bytes at this address may change, so clients revalidate each time with the ETag.
    .header('cache-control', file.private || file.deletedAt ? 'private, no-store' : 'public, no-cache')
    .type(getContentType(file.type));
  const etag = `"${file.hash}"`;
  if (isNotModified(request, etag)) reply.code(304).header('etag', etag).send();
  else if (!(await sendObject(deps.storage, getOriginalKey(file), etag, request, reply)))
    throw new AppError('notFound');
}

/** Creates a temporary download link, from the storage if it supports links. */
async function createDownloadLink({ storage, secret, publicUrl }: MediaDeps, file: MediaRow) {
  const signature = signLink(secret, { domain: 'files', id: file.id });
  const storageUrl = await storage.link(getOriginalKey(file), {
    seconds: linkSeconds,
    type: getContentType(file.type),
    disposition: disposition('attachment', file.name),
  });
  return {
    url: storageUrl ?? `${publicUrl}/api/files/${file.id}?${signature.query}`,
    expires: signature.expires.toISOString(),
  };
}

function changeRoutes(app: FastifyInstance, deps: MediaDeps): void {
  route(app, fileEndpoints.update, async ({ params, body, request, caller, actor }) => ({
    data: await changeFile(deps, actor, parseTarget(params.id, request, caller), body),
  }));
  route(app, fileEndpoints.remove, async ({ params, actor }) => ({
    data: await removeFile(deps, actor, params.id),
  }));
  route(app, fileEndpoints.move, async ({ body, actor }) => ({
    data: await moveFiles(deps, actor, body.ids, body.directory),
  }));
  route(app, fileEndpoints.renameDirectory, async ({ body, actor }) => ({
    data: await renameFolder(deps, actor, body),
  }));
  route(app, fileEndpoints.removeMany, async ({ body, actor }) => ({
    data: await removeFiles(deps, actor, body.ids),
  }));
  route(app, fileEndpoints.restore, async ({ params, actor }) => ({
    data: await restoreFile(deps, actor, params.id),
  }));
}
