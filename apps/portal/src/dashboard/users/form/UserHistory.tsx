import { formatListQuery } from '@centinela/api/http/lists.ts';
import { useTranslation } from '../../../language/language.ts';
import { AuditTable } from '../../audit/AuditTable.tsx';
import { useAudit } from '../../audit/useAudit.ts';
import layout from '../../shared/layout.module.css';
import styles from '../users.module.css';
import '../words.ts';

/** Maximum number of displayed changes. */
const maxChanges = 5;

/** The latest changes to an account, and their authors. */
export function UserHistory({ id }: { id: string }) {
  const { t } = useTranslation('users');
  const query = formatListQuery({ limit: maxChanges, filters: { subject: 'users', subjectId: id } });
  const { rows, isSuccess } = useAudit(query, { background: true });
  return (
    <section className={styles.card} style={{ gridColumn: '1 / -1' }} aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      {isSuccess && rows.length === 0 && <p className={layout.muted}>{t('historyNone')}</p>}
      {rows.length > 0 && <AuditTable entries={rows} withSubject={false} />}
    </section>
  );
}
