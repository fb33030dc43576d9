import type { ListRequest } from '@centinela/api/http/lists.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { Queryable } from '../database/queryable.ts';

interface ExportedList {
  /** The kind of record in the list. */
  subject: string;
  /** The request with its filters; omitted for a complete export. */
  request?: Pick<ListRequest, 'filters' | 'ranges'> & { q?: string | null };
  columns?: readonly string[] | null;
  count: number;
  /** True when `count` is only a minimum, because counting stopped early. */
  atLeast?: boolean | undefined;
}

/** Records in the audit that a user exports a list, with its filters and number of rows. */
export const recordExport = (
  db: Queryable,
  actor: Actor,
  { subject, request, columns = null, count, atLeast = false }: ExportedList,
): Promise<void> => {
  const { q = null, filters = {}, ranges = {} } = request ?? {};
  const after = { count, ...(atLeast && { atLeast }), q, filters, ranges, columns };
  return recordAudit(db, actor, { action: 'export', subject, subjectId: '', after });
};
