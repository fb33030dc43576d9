import { Link } from 'react-router';
import { useWords } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { useMailOverview } from '../mails/useMails.ts';
import styles from './home.module.css';

/** Mails that nobody got: those that were refused, and notices for the company that could not be sent. */
export default function MailCard() {
  const { t } = useWords('mails');
  const overview = useMailOverview(true);
  if (!overview || overview.failed + overview.waiting === 0) return null;
  const { failed, waiting } = overview;
  return (
    <section className={styles.card} data-waits>
      <h2>
        {t('title')} <span className={styles.count}>{failed + waiting}</span>
      </h2>
      <ul>
        {failed > 0 && (
          <li>
            <Link className={styles.name} to={`${paths.mails}?status=FAILED`}>
              {t('failed', { count: failed })}
            </Link>
          </li>
        )}
        {waiting > 0 && (
          <li>
            <Link className={styles.name} to={`${paths.mails}?status=LOG_ONLY`}>
              {t('waiting.title', { count: waiting })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
