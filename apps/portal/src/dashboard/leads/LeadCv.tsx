import type { Lead } from '@centinela/api/leads/leads.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { formatBytes } from '../media/library.ts';
import styles from '../shared/drawer.module.css';
import { Fact } from '../shared/Fact.tsx';

/** Link to the CV of a lead; the browser downloads it with the session cookie. */
export function LeadCv({ lead: { id, cv } }: { lead: Pick<Lead, 'id' | 'cv'> }) {
  const { t, language } = useTranslation('leadWork');
  return (
    <Fact label={t('cv')}>
      {cv && (
        <>
          {cv.quarantine ? (
            <div role="note">
              {t(cv.quarantine === 'PENDING' ? 'cvPending' : 'cvInfected', { name: cv.name })}
            </div>
          ) : (
            <Button
              component="a"
              href={`/api/leads/${encodeURIComponent(id)}/cv`}
              download
              variant="default"
              className={styles.file}
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              {t('cvDownload', { name: cv.name, size: formatBytes(cv.size) })}
            </Button>
          )}
          {cv.quarantine !== 'INFECTED' && (
            <small>{t('cvUntil', { at: formatDay(cv.until, language) })}</small>
          )}
        </>
      )}
    </Fact>
  );
}
