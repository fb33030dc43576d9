import type { ListRequest } from '@centinela/api/http/lists.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { Queryable } from '../database/queryable.ts';

interface Exported {
  /** The kind of record that the list holds. */
  subject: string;
  /** What narrowed the list; left out where the file holds everything. */
  request?: Pick<ListRequest, 'filters' | 'ranges'> & { q?: string | null };
  columns?: readonly string[] | null;
  count: number;
  /** True when there are more rows than `count`, which was not counted to the end. */
  atLeast?: boolean | undefined;
}

/** Records that a user exports a list: which one, how it was filtered, and how many rows it has. */
export const recordExport = (
  db: Queryable,
  actor: Actor,
  { subject, request, columns = null, count, atLeast = false }: Exported,
): Promise<void> => {
  const { q = null, filters = {}, ranges = {} } = request ?? {};
  const after = { count, ...(atLeast && { atLeast }), q, filters, ranges, columns };
  return recordAudit(db, actor, { action: 'export', subject, subjectId: '', after });
};
