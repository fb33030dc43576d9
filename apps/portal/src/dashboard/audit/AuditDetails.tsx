import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import { useTranslation } from '../../language/language.ts';
import { ChangeList } from '../entry/ChangeList.tsx';
import { auditChanges } from './auditChanges.ts';

/** What changed, in words. */
export default function AuditDetails({ entry }: { entry: AuditEntry }) {
  const { language } = useTranslation();
  return <ChangeList changes={auditChanges(entry, language)} />;
}
