import { documentRules, type FoundDocument } from '@centinela/api/content/documents.ts';
import { hidingFields } from '@centinela/sections/kernel/visible.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { containsTerms, foldSql, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';

/** A published document, regardless of its privacy. */
export interface DocumentRow
  extends Pick<FoundDocument, 'id' | 'title' | 'category' | 'privacy' | 'type' | 'tags' | 'productType'> {
  publishedAt: Date;
  /** Id of the library file. */
  fileId: string;
  /** The stored picture, if any (see `storedImage`). */
  cover: unknown;
}

const columns = `e.id, e.live->>'title' as title, e.live->>'category' as category, e.live->>'privacy' as privacy,
  e.live->>'type' as type, e.live->'tags' as tags, e.published_at as "publishedAt", e.live->'file'->>'id' as "fileId",
  e.live->'cover' as cover,
  (select jsonb_build_object('id', t.id, 'name', t.live->>'name') from content_entries t
    where t.section = 'productTypes' and t.id = (e.live->>'productType')::uuid and t.live is not null
      and t.live->>'enable' is distinct from '${hidingFields.enable}' and t.deleted_at is null) as "productType"`;

/** The visibility conditions of a document except its privacy: agents see all documents. */
const isVisibleSql = `e.section = 'domainFiles' and e.live is not null and e.deleted_at is null
  and e.live->>'enable' is distinct from '${hidingFields.enable}'`;

/** Search text of the published document, excluding its draft. */
const searchText = foldSql(`concat_ws(' ', e.live->>'title', e.live->>'type', e.live->>'tags')`);

const list = defineList<DocumentRow>(documentRules, {
  from: 'content_entries e',
  columns,
  key: [{ sql: 'e.id', type: 'uuid' }],
  filters: {
    category: `e.live->>'category'`,
    productType: `e.live->>'productType'`,
    tag: (tag, where) => `e.live->'tags' ? ${where.bind(tag)}`,
  },
  ranges: { publishedAt: 'e.published_at' },
  search: (q, where) => containsTerms(where, searchText, foldTerms(q)),
  sorts: {
    title: { sql: `coalesce(e.live->>'title', '')`, type: 'text' },
    publishedAt: { sql: 'e.published_at', type: 'timestamptz' },
  },
  order: { field: 'title', descending: false },
});

/** Parses the query of a document search. */
export const readDocumentQuery = list.read;

/**
 * Returns one page of published and enabled documents, including private ones: only for users who may see these.
 */
export const listDocuments = (db: Queryable, request: ReturnType<typeof readDocumentQuery>) =>
  list.page(db, request, { where: () => isVisibleSql });

/** Whether a document exists, including drafts and documents in the bin. */
export async function isDocument(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>({
    name: 'document-exists',
    text: `select exists (select from content_entries e where e.id = $1 and e.section = 'domainFiles') as found`,
    values: [id],
  });
  return rows[0]?.found === true;
}

/** Finds a published document; null when it does not exist or is not visible now. */
export async function findDocument(db: Queryable, id: string): Promise<DocumentRow | null> {
  const { rows } = await db.query<DocumentRow>({
    name: 'document-by-id',
    text: `select ${columns} from content_entries e where e.id = $1 and ${isVisibleSql}`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** A document to which an entry refers, with the path of the reference: `lessons.0.documents.2`. */
export interface ReferredDocument extends DocumentRow {
  entryId: string;
  path: string;
}

/** Loads the visible documents, private ones included, to which the published fields of entries refer. */
export async function loadReferredDocuments(
  db: Queryable,
  entryIds: readonly string[],
): Promise<ReferredDocument[]> {
  const { rows } = await db.query<ReferredDocument>({
    name: 'documents-referred',
    text: `select r.entry_id as "entryId", r.path, ${columns}
      from content_references r join content_entries e on e.id = r.target_id
      where r.entry_id = any($1::uuid[]) and r.in_live and r.target = 'domainFiles' and ${isVisibleSql}`,
    values: [entryIds],
  });
  // Sorts by the numbers in the path: "10" after "9".
  const getSortKey = ({ path }: ReferredDocument): string =>
    path.replace(/\d+/g, (each) => each.padStart(4, '0'));
  return rows.toSorted((one, other) => (getSortKey(one) < getSortKey(other) ? -1 : 1));
}
