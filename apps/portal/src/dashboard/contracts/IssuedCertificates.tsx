import { type Certificate, certificateEndpoints } from '@centinela/api/contracts/certificates.ts';
import type { ContractWithHistory } from '@centinela/api/contracts/contracts.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import styles from '../record/record.module.css';
import { Section } from '../record/Section.tsx';
import './words.ts';

const { list, revoke } = certificateEndpoints;

const badgeStyles = {
  VALID: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  EXPIRED: { color: 'gray', variant: 'outline', Icon: IconClock },
  REVOKED: { color: 'red', variant: 'outline', Icon: IconCircleX },
} as const satisfies Record<Certificate['state'], BadgeStyle>;

/** The certificates issued for a contract; renders nothing when there are none. */
export function IssuedCertificates({ contract: { id } }: { contract: Pick<ContractWithHistory, 'id'> }) {
  const { t } = useTranslation('staffContracts');
  const run = useCall();
  const queries = useQueryClient();
  /** Id of the certificate whose revocation awaits confirmation. */
  const [confirmingId, setConfirmingId] = useState<string | null>(null);
  const queryKey = ['contracts', 'one', id, 'certificates'];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(list, { params: { id }, signal }),
    meta: { background: true },
  });
  const end = async (certificate: string) => {
    setConfirmingId(null);
    await run(() => call(revoke, { params: { id: certificate } }), { success: t('certificates.done') });
    await queries.invalidateQueries({ queryKey });
  };
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t('certificates.title')}>
      <CertificateList certificates={data.data} onAsk={setConfirmingId} />
      {confirmingId !== null && (
        <ConfirmActionDialog
          title={t('certificates.askTitle')}
          text={t('certificates.askText')}
          button={t('certificates.end')}
          isDestructive
          onConfirm={() => void end(confirmingId)}
          onCancel={() => setConfirmingId(null)}
        />
      )}
    </Section>
  );
}

/** Number of certificates visible at first. */
const initialCount = 3;

export function CertificateList({
  certificates,
  onAsk,
}: {
  certificates: readonly Certificate[];
  onAsk(certificate: string): void;
}) {
  const { t, language } = useTranslation('staffContracts');
  const { has } = usePermissions();
  const [isAll, setAll] = useState(false);
  const visible = isAll ? certificates : certificates.slice(0, initialCount);
  return (
    <>
      <ul className={styles.lines}>
        {visible.map(({ id, state, issuedAt, expiresAt, revokedAt, revokedBy }) => (
          <li key={id}>
            <span className={styles.title}>
              {t('certificates.days', {
                day: formatDay(issuedAt, language),
                until: formatDay(expiresAt, language),
              })}
              {revokedAt && (
                <small>
                  {t('certificates.by', { day: formatDay(revokedAt, language), name: revokedBy ?? '' })}
                </small>
              )}
            </span>
            <span className={styles.end}>
              <StatusBadge badgeStyle={badgeStyles[state]}>{t(`certificates.${state}`)}</StatusBadge>
              {state === 'VALID' && has('contracts.update') && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={t('certificates.endOf', { day: formatDay(issuedAt, language) })}
                  onClick={() => onAsk(id)}
                >
                  {t('certificates.end')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {visible.length < certificates.length && (
        <Button variant="default" size="compact-sm" onClick={() => setAll(true)}>
          {t('certificates.all')}
        </Button>
      )}
    </>
  );
}
