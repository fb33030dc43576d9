import { Box } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import home from '../home/home.module.css';
import styles from './backups.module.css';
import './words.ts';

/** The commands that restore a backup. There is no button, because it replaces all data. */
export function RestoreCard() {
  const { t } = useTranslation('backups');
  return (
    <Box component="section" className={home.card} aria-labelledby="backup-restore">
      <h2 id="backup-restore">{t('restore')}</h2>
      <div className={styles.commands}>
        <p>{t('restoreText')}</p>
        <p>{t('restoreList')}</p>
        <code>npm run restore -- --list</code>
        <p>{t('restoreOne')}</p>
        <code>
          npm run restore -- {t('restoreName')} <span className={styles.moment}>--replace</span>
        </code>
        <p>{t('restoreEnd')}</p>
      </div>
    </Box>
  );
}
