import { certificateStatePath } from '@centinela/api/contracts/certificateCodes.ts';
import { certificateEndpoints } from '@centinela/api/contracts/certificates.ts';
import type { ProductStatus } from '@centinela/api/contracts/contracts.ts';
import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useExclusive } from '../../calls/useExclusive.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { CertificateList } from './CertificateList.tsx';
import styles from './details.module.css';
import './detailWords.ts';

const { own, issue } = certificateEndpoints;

interface Props {
  id: string;
  /** Protection state of the contract; certificates are issued only for active services. */
  state: ProductStatus['state'];
}

/** Insurance certificates of a contract, and the button to issue one. */
export function Certificates({ id, state }: Props) {
  const { t } = useTranslation('contractDetails');
  const run = useCall();
  const client = useQueryClient();
  const queryKey = ['contracts', 'own', id, 'certificates'];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(own, { signal, params: { id } }),
    meta: { background: true },
  });
  const issueCertificate = useExclusive(async () => {
    await run(() => call(issue, { params: { id } }), { success: t('issued') });
    // Also runs after a refusal, because the contract may have changed in the meantime.
    await client.invalidateQueries({ queryKey: ['contracts'] });
  });
  return (
    <section className={styles.part}>
      <h2>{t('certificate')}</h2>
      <p>{t('certificateText', { where: window.location.host + certificateStatePath })}</p>
      {state === 'PROTECTED' ? (
        <Button
          leftSection={<IconCertificate size={18} aria-hidden />}
          onClick={() => void issueCertificate()}
        >
          {t('issue')}
        </Button>
      ) : (
        <p className={styles.notYet}>{t(`notYet.${state}`)}</p>
      )}
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && data.data.length > 0 && <CertificateList certificates={data.data} />}
    </section>
  );
}
