import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { getEntryPath, getListPath } from '../../navigation/paths.ts';

type LinkedEntry = Pick<AuditEntry, 'id' | 'subject' | 'subjectId' | 'action'>;

/**
 * Returns the edit links of the changed records, by audit entry id. There is no link to records that were deleted
 * according to these entries, nor for actions on a whole list, such as an export.
 *
 * @param entries newest first
 */
export function getEntryLinks(entries: readonly LinkedEntry[]): ReadonlyMap<number, string> {
  const links = new Map<number, string>();
  const latestActions = new Map<string, string>();
  for (const { id, subject, subjectId, action } of entries) {
    if (!latestActions.has(subjectId)) latestActions.set(subjectId, action);
    if (subjectId !== '' && isSectionKey(subject) && latestActions.get(subjectId) !== 'delete')
      links.set(id, getEntryPath(getListPath(getDefinition(subject)), subjectId));
  }
  return links;
}
