import { qadFileRules } from '@centinela/api/imports/qadFiles.ts';
import { containsTerms, foldSql, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { type FileRow, fileColumns } from './imports.rows.ts';

const words = foldSql("f.name || ' ' || coalesce(f.created_by_name, '')");

/** Lists files, newest first. */
export const { read: readFileQuery, page: listFiles } = defineList<FileRow>(qadFileRules, {
  from: 'qad_files f',
  columns: fileColumns,
  key: [{ sql: 'f.no', type: 'int' }],
  filters: { state: 'f.state' },
  ranges: { createdAt: 'f.created_at' },
  search: (q, where) => containsTerms(where, words, foldTerms(q)),
  sorts: { createdAt: null },
  order: { field: 'createdAt', descending: true },
});
