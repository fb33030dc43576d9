import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import styles from './contracts.module.css';
import './words.ts';

/** Nothing contracted yet: what will stand here, and what may be missing. */
export function NoContracts() {
  const { t } = useWords('contracts');
  return (
    <section className={styles.none}>
      <svg viewBox="0 0 120 96" aria-hidden="true">
        <path d="M18 96V40L60 12l42 28v56z" />
        <rect x="34" y="50" width="20" height="20" rx="3" />
        <rect x="66" y="50" width="20" height="20" rx="3" data-lit />
      </svg>
      <div>
        <h2>{t('none')}</h2>
        <p>{t('noneText')}</p>
        <div className={styles.buttons}>
          <Button component={Link} to={paths.clients.data}>
            {t('noneData')}
          </Button>
          <Button component="a" href="/planes/todos" variant="default">
            {t('nonePlans')}
          </Button>
        </div>
      </div>
    </section>
  );
}
