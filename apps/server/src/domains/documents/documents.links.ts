import type { UserKind } from '@centinela/api/accounts/permissions.ts';
import type { FoundDocument } from '@centinela/api/content/documents.ts';
import { storedImage } from '@centinela/sections/fields/image/image.ts';
import { imageView } from '@centinela/sections/kernel/view.ts';
import { type DocumentRow, referredDocuments } from '#content/documents';
import { type FileBytes, readFiles, readMedia } from '#media/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { signLink } from '#platform/http/signedLink.ts';
import type { Secret } from '#platform/secrets/secret.ts';

/** Whom documents are given to: their links are this account's own. */
export interface Receiver {
  id: string;
  kind: UserKind;
}

/** What a link opens: a document for one account, so that it is known who followed it. */
export const targetOf = (id: string, user: string) => ({ domain: 'documents' as const, id: `${id} ${user}` });

/** A link to a document's bytes for one account, good for five minutes. */
export function linkFor(secret: Secret, id: string, user: string): { url: string; expires: Date } {
  const { query, expires } = signLink(secret, targetOf(id, user));
  return { url: `/api/domain-files/${id}/file?user=${user}&${query}`, expires };
}

/** Seconds for which what was opened may be shown in parts: somebody goes back to the beginning of a long video. */
const openingSeconds = 4 * 3600;

/** What the link to an opened document opens: the same, for the account's own sessions. */
export const openingOf = (id: string, user: string) => ({ domain: 'openings' as const, id: `${id} ${user}` });

/** Where the bytes of a document are shown within a page to the account that opened it. */
export function openingFor(secret: Secret, id: string, user: string): { url: string; expires: Date } {
  const { query, expires } = signLink(secret, openingOf(id, user), openingSeconds);
  return { url: `/api/domain-files/${id}/opening?${query}`, expires };
}

/** Private documents are for agents. */
export const mayHave = (
  { kind }: Pick<Receiver, 'kind'>,
  { privacy }: Pick<DocumentRow, 'privacy'>,
): boolean => privacy !== 'PRIVATE' || kind === 'INSTALLER';

/** The picture that an entry stores, if it is one. */
const pictureOf = (value: unknown) => storedImage.safeParse(value).data ?? null;

/** Documents as they are given to somebody, in the order of the rows; those whose file is gone are left out. */
export async function withLinks(
  db: Queryable,
  rows: readonly DocumentRow[],
  secret: Secret,
  user: Pick<Receiver, 'id'>,
): Promise<FoundDocument[]> {
  const covers = rows.flatMap(({ cover }) => pictureOf(cover)?.id ?? []);
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
    const picture = pictureOf(cover);
    const media = pictures.find(({ id }) => id === picture?.id);
    const { url, expires } = linkFor(secret, document.id, user.id);
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

/** A document that an entry names. */
export interface PlacedDocument {
  /** Of the entry. */
  entryId: string;
  /** Where in it: `lessons.0.documents.2`. */
  path: string;
  document: FoundDocument;
}

/** The documents that entries name, in their order: for agents all of them, for anybody else the public ones. */
export async function documentsOf(
  db: Queryable,
  entryIds: readonly string[],
  secret: Secret,
  user: Receiver,
): Promise<PlacedDocument[]> {
  const rows = (await referredDocuments(db, entryIds)).filter((row) => mayHave(user, row));
  const documents = await withLinks(db, rows, secret, user);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return rows.flatMap(({ id, entryId, path }) => {
    const document = byId.get(id);
    return document ? [{ entryId, path, document }] : [];
  });
}
