import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { useAudit } from '../audit/useAudit.ts';
import './deskWords.ts';
import styles from './home.module.css';

const maxChanges = 8;

/** Recent changes by other users. */
export default function LastChanges() {
  const { t } = useTranslation('desk');
  const audit = useAudit(`limit=${maxChanges}&filter[changes]=true`, { background: true });
  if (audit.rows.length === 0 && !audit.isError) return null;
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h2>{t('changes')}</h2>
        <Link to={paths.audit}>{t('allChanges')}</Link>
      </div>
      {audit.rows.length > 0 ? (
        <AuditTable entries={audit.rows.slice(0, maxChanges)} />
      ) : (
        <LoadFailed onRetry={audit.retry} />
      )}
    </section>
  );
}
