import { documentRules, type FoundDocument } from '@centinela/api/content/documents.ts';
import { hidingFields } from '@centinela/sections/kernel/visible.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { foldedSql, foldedWords, hasWords } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';

/** A published document, whoever may see it. */
export interface DocumentRow
  extends Pick<FoundDocument, 'id' | 'title' | 'category' | 'privacy' | 'type' | 'tags' | 'productType'> {
  publishedAt: Date;
  /** Of the library. */
  fileId: string;
  /** The stored picture, if there is one (`storedImage`). */
  cover: unknown;
}

const columns = `e.id, e.live->>'title' as title, e.live->>'category' as category, e.live->>'privacy' as privacy,
  e.live->>'type' as type, e.live->'tags' as tags, e.published_at as "publishedAt", e.live->'file'->>'id' as "fileId",
  e.live->'cover' as cover,
  (select jsonb_build_object('id', t.id, 'name', t.live->>'name') from content_entries t
    where t.section = 'productTypes' and t.id = (e.live->>'productType')::uuid and t.live is not null
      and t.live->>'enable' is distinct from '${hidingFields.enable}' and t.deleted_at is null) as "productType"`;

/** What `visible` asks of a document, but for its privacy: agents see them all. */
const isShown = `e.section = 'domainFiles' and e.live is not null and e.deleted_at is null
  and e.live->>'enable' is distinct from '${hidingFields.enable}'`;

/** What is published of a document, as it is searched; nothing of its draft. */
const words = foldedSql(`concat_ws(' ', e.live->>'title', e.live->>'type', e.live->>'tags')`);

const list = defineList<DocumentRow>(documentRules, {
  from: 'content_entries e',
  columns,
  key: [{ sql: 'e.id', type: 'uuid' }],
  filters: {
    category: `e.live->>'category'`,
    productType: `e.live->>'productType'`,
    tag: (tag, where) => `e.live->'tags' ? ${where.place(tag)}`,
  },
  ranges: { publishedAt: 'e.published_at' },
  search: (q, where) => hasWords(where, words, foldedWords(q)),
  sorts: {
    title: { sql: `coalesce(e.live->>'title', '')`, type: 'text' },
    publishedAt: { sql: 'e.published_at', type: 'timestamptz' },
  },
  order: { field: 'title', descending: false },
});

/** Reads the query of a search for documents. */
export const readDocumentQuery = list.read;

/** One page of the documents that are published and enabled, private ones included: only for those who may see these. */
export const listDocuments = (db: Queryable, request: ReturnType<typeof readDocumentQuery>) =>
  list.page(db, request, { where: () => isShown });

/** Whether there is such a document, a draft or one of the bin included. */
export async function isDocument(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>({
    name: 'document-exists',
    text: `select exists (select from content_entries e where e.id = $1 and e.section = 'domainFiles') as found`,
    values: [id],
  });
  return rows[0]?.found === true;
}

/** One of them; null when there is none, or it is not shown now. */
export async function findDocument(db: Queryable, id: string): Promise<DocumentRow | null> {
  const { rows } = await db.query<DocumentRow>({
    name: 'document-by-id',
    text: `select ${columns} from content_entries e where e.id = $1 and ${isShown}`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** A document that an entry names, with the place where it stands: `lessons.0.documents.2`. */
export interface ReferredDocument extends DocumentRow {
  entryId: string;
  path: string;
}

/** The documents that the published fields of entries name and that are shown now, private ones included. */
export async function referredDocuments(
  db: Queryable,
  entryIds: readonly string[],
): Promise<ReferredDocument[]> {
  const { rows } = await db.query<ReferredDocument>({
    name: 'documents-referred',
    text: `select r.entry_id as "entryId", r.path, ${columns}
      from content_references r join content_entries e on e.id = r.target_id
      where r.entry_id = any($1::uuid[]) and r.in_live and r.target = 'domainFiles' and ${isShown}`,
    values: [entryIds],
  });
  // By the numbers in the path: "10" comes after "9".
  const numbers = ({ path }: ReferredDocument): string =>
    path.replace(/\d+/g, (each) => each.padStart(4, '0'));
  return rows.toSorted((one, other) => (numbers(one) < numbers(other) ? -1 : 1));
}
