import type { UserKind } from '@centinela/api/access/permissions.ts';
import type { FoundDocument, PublicDocument } from '@centinela/api/content/documents.ts';
import { storedImageSchema } from '@centinela/sections/fields/image/image.ts';
import { fileView, imageView } from '@centinela/sections/kernel/view.ts';
import { type DocumentRow, loadReferredDocuments } from '#content/catalogue';
import { type FileBytes, readFiles, readMedia } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { signLink } from '#platform/http/signedLink.ts';
import type { Secret } from '#platform/secrets/secret.ts';

/** The account that a document link is issued to. */
export interface Receiver {
  id: string;
  kind: UserKind;
}

/** Target of a download link: a document for one account, so that each use can be attributed. */
export const getDownloadTarget = (id: string, user: string) => ({
  domain: 'documents' as const,
  id: `${id} ${user}`,
});

/** Creates a download link for one account, valid for five minutes. */
export function createDownloadLink(secret: Secret, id: string, user: string): { url: string; expires: Date } {
  const { query, expires } = signLink(secret, getDownloadTarget(id, user));
  return { url: `/api/domain-files/${id}/file?user=${user}&${query}`, expires };
}

/** Validity in seconds of a viewing link; long, because rewinding a long video requests parts again. */
const viewingSeconds = 4 * 3600;

/** Target of a viewing link, which works only in sessions of the same account. */
export const getViewingTarget = (id: string, user: string) => ({
  domain: 'openings' as const,
  id: `${id} ${user}`,
});

/** Creates the URL that displays a document within a page to the account that opened it. */
export function createViewingLink(secret: Secret, id: string, user: string): { url: string; expires: Date } {
  const { query, expires } = signLink(secret, getViewingTarget(id, user), viewingSeconds);
  return { url: `/api/domain-files/${id}/opening?${query}`, expires };
}

/** Returns whether an account may access a document; private ones are for agents only. */
export const canAccess = (
  { kind }: Pick<Receiver, 'kind'>,
  { privacy }: Pick<DocumentRow, 'privacy'>,
): boolean => privacy !== 'PRIVATE' || kind === 'INSTALLER';

/** Parses the image that an entry stores; null if it has none. */
const parseImage = (value: unknown) => storedImageSchema.safeParse(value).data ?? null;

/** Converts documents to the API format with links, in row order; documents without a file are omitted. */
export async function toLinkedDocuments(
  db: Queryable,
  rows: readonly DocumentRow[],
  secret: Secret,
  user: Pick<Receiver, 'id'>,
): Promise<FoundDocument[]> {
  const covers = rows.flatMap(({ cover }) => parseImage(cover)?.id ?? []);
  const [files, pictures] = await Promise.all([
    readFiles(
      db,
      rows.map(({ fileId }) => fileId),
    ),
    readMedia(db, covers),
  ]);
  const byId = new Map(files.map((file): [string, FileBytes] => [file.id, file]));
  return rows.flatMap(({ fileId, publishedAt, cover, ...document }) => {
    const file = byId.get(fileId);
    if (!file) return [];
    const picture = parseImage(cover);
    const media = pictures.find(({ id }) => id === picture?.id);
    const { url, expires } = createDownloadLink(secret, document.id, user.id);
    return {
      ...document,
      publishedAt: publishedAt.toISOString(),
      cover: picture && media ? imageView(media, picture) : null,
      file: { name: file.name, type: file.type, size: file.size },
      url,
      expires: expires.toISOString(),
    };
  });
}

/** Converts public documents to the API format; documents without a public file are omitted. */
export async function toPublicDocuments(
  db: Queryable,
  rows: readonly DocumentRow[],
): Promise<PublicDocument[]> {
  const pictures = rows.map(({ cover }) => parseImage(cover));
  const ids = [...rows.map(({ fileId }) => fileId), ...pictures.flatMap((picture) => picture?.id ?? [])];
  const media = new Map((await readMedia(db, ids)).map((each) => [each.id, each]));
  return rows.flatMap(({ fileId, publishedAt, cover: _cover, privacy: _privacy, ...document }, index) => {
    const file = media.get(fileId);
    if (!file) return [];
    const picture = pictures[index];
    const pictureMedia = picture && media.get(picture.id);
    return {
      ...document,
      publishedAt: publishedAt.toISOString(),
      cover: picture && pictureMedia ? imageView(pictureMedia, picture) : null,
      file: fileView(file),
    };
  });
}

/** A document referenced by an entry. */
export interface ReferencedDocument {
  /** Id of the entry. */
  entryId: string;
  /** Path within the entry: `lessons.0.documents.2`. */
  path: string;
  document: FoundDocument;
}

/** Loads the documents that entries reference, in order: all of them for agents, only public ones for others. */
export async function loadDocuments(
  db: Queryable,
  entryIds: readonly string[],
  secret: Secret,
  user: Receiver,
): Promise<ReferencedDocument[]> {
  const rows = (await loadReferredDocuments(db, entryIds)).filter((row) => canAccess(user, row));
  const documents = await toLinkedDocuments(db, rows, secret, user);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return rows.flatMap(({ id, entryId, path }) => {
    const document = byId.get(id);
    return document ? [{ entryId, path, document }] : [];
  });
}
