import { getCertificatePath } from '@centinela/api/contracts/certificateCodes.ts';
import type { OwnCertificate } from '@centinela/api/contracts/certificates.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './details.module.css';
import './detailWords.ts';

/** Shows the newest certificate. A button shows the older certificates. */
export function CertificateList({ certificates }: { certificates: readonly OwnCertificate[] }) {
  const { t } = useTranslation('contractDetails');
  const [showsAll, setShowsAll] = useState(false);
  const visibleCertificates = showsAll ? certificates : certificates.slice(0, 1);
  return (
    <>
      <ul className={styles.certificates} aria-live="polite">
        {visibleCertificates.map((certificate) => (
          <CertificateItem key={certificate.id} {...certificate} />
        ))}
      </ul>
      {visibleCertificates.length < certificates.length && (
        <Button variant="default" size="compact-md" onClick={() => setShowsAll(true)}>
          {t('older')}
        </Button>
      )}
    </>
  );
}

function CertificateItem({ id, code, state, issuedAt, expiresAt }: OwnCertificate) {
  const { t, language } = useTranslation('contractDetails');
  const dates = { day: formatDay(issuedAt, language), until: formatDay(expiresAt, language) };
  if (state !== 'VALID') return <li className={styles.over}>{t(`over.${state}`, dates)}</li>;
  return (
    <li>
      <p className={styles.quiet}>{t('code')}</p>
      <p className={styles.code}>{code}</p>
      <p className={styles.quiet}>{t('until', dates)}</p>
      <div className={styles.buttons}>
        <Button
          component="a"
          href={`/api/contracts/me/certificates/${id}/file`}
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {t('pdf')}
        </Button>
        <Button component="a" href={getCertificatePath(code)} target="_blank" variant="subtle">
          {t('page')}
        </Button>
      </div>
    </li>
  );
}
