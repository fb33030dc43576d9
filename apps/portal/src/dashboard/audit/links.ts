import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { getEntryPath, getListPath } from '../../navigation/paths.ts';

type LinkedEntry = Pick<AuditEntry, 'id' | 'subject' | 'subjectId' | 'action'>;

/**
 * The edit links of the changed records, by audit entry id. Records that this part of the log shows as deleted have
 * no link, nor do actions on a whole list, such as an export.
 *
 * @param entries newest first
 */
export function getEntryLinks(entries: readonly LinkedEntry[]): ReadonlyMap<number, string> {
  const links = new Map<number, string>();
  const last = new Map<string, string>();
  for (const { id, subject, subjectId, action } of entries) {
    if (!last.has(subjectId)) last.set(subjectId, action);
    if (subjectId !== '' && isSectionKey(subject) && last.get(subjectId) !== 'delete')
      links.set(id, getEntryPath(getListPath(getDefinition(subject)), subjectId));
  }
  return links;
}
