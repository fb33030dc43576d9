import { fileListRules } from '@centinela/api/content/files.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { containsTerms, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import type { UseConditions } from '../files/deps.ts';
import { type MediaRow, mediaColumns } from '../files/mediaRow.ts';
import { normaliseText } from '../files/normaliseText.ts';

const defineFileList = ({ isUsed, isEmblem }: UseConditions) =>
  defineList<MediaRow>(fileListRules, {
    from: 'media m',
    columns: mediaColumns,
    key: [{ sql: 'm.id', type: 'uuid' }],
    filters: {
      kind: 'm.kind',
      tag: (tag, where) => `m.tags @> array[${where.bind(tag)}]`,
      private: 'm.private',
      unused: (unused) => `${unused === 'true' ? 'not ' : ''}${isUsed('m.id')}`,
      emblem: (emblem) => `${emblem === 'true' ? '' : 'not '}${isEmblem('m.id')}`,
      deleted: (deleted) => `m.deleted_at is ${deleted === 'true' ? 'not ' : ''}null`,
    },
    ranges: { createdAt: 'm.created_at', size: 'm.size' },
    search: (q, where) => containsTerms(where, 'm.search', foldTerms(normaliseText(q))),
    sorts: {
      createdAt: { sql: 'm.created_at', type: 'timestamptz' },
      name: { sql: 'm.name', type: 'text' },
      size: { sql: 'm.size', type: 'int' },
    },
    order: { field: 'createdAt', descending: true },
  });

/** Creates the list of the library. */
export function createFileList(conditions: UseConditions) {
  const list = defineFileList(conditions);
  return {
    read: list.read,
    /** Returns one page of the library, newest first; files in the bin are included only on request. */
    page: (db: Queryable, request: ListRequest) =>
      list.page(
        db,
        request,
        request.filters.deleted === undefined ? { where: () => 'm.deleted_at is null' } : {},
      ),
  };
}
