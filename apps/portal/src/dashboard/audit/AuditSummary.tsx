import type { AuditEntry } from '@centinela/api/operations/audit.ts';
import type { Change } from '@centinela/sections/kernel/field.ts';
import { useTranslation } from '../../language/language.ts';
import { getAuditChanges } from './auditChanges.ts';
import { summarizeChange } from './summarizeChange.ts';

/** Changes shown in a row; the details have all. */
const maxChanges = 3;

/** What an entry changed, in a few words: “Price: $ 24.900 → $ 49.900”. */
export default function AuditSummary({ entry }: { entry: AuditEntry }) {
  const { t, language, localize } = useTranslation();
  // A new or deleted record has no old and new values to compare.
  if (entry.before === null || entry.after === null) return null;
  const changes = getAuditChanges(entry, language);
  const words = { empty: t('changes.nothing'), yes: t('list.yes'), no: t('list.no') };
  return (
    <>
      {changes.slice(0, maxChanges).map((change: Change) => {
        const summary = summarizeChange(change, words);
        return (
          <span key={change.path} style={{ display: 'block', overflowWrap: 'anywhere' }}>
            {localize(change.label)}
            {summary && (
              <>
                : <del>{summary.before}</del> → <ins style={{ textDecoration: 'none' }}>{summary.after}</ins>
              </>
            )}
          </span>
        );
      })}
      {changes.length > maxChanges && (
        <span>{t('audit.moreChanges', { count: changes.length - maxChanges })}</span>
      )}
    </>
  );
}
