import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import { useTranslation } from '../../language/language.ts';
import { ChangeList } from '../records/ChangeList.tsx';
import { getAuditChanges } from './auditChanges.ts';

/** The changes of one audit entry as text. */
export default function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { language } = useTranslation();
  return <ChangeList changes={getAuditChanges(entry, language)} />;
}
