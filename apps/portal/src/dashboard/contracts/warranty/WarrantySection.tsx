import type { Contract } from '@centinela/api/contracts/contracts.ts';
import { type ContractWarranty, warrantyEndpoints } from '@centinela/api/contracts/warranties.ts';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '../../../calls/permissions.ts';
import { call } from '../../../calls/send.ts';
import { formatDay } from '../../../language/dates.ts';
import { useTranslation } from '../../../language/language.ts';
import { formatIsoDay } from '../../../shared/contracts/fieldValues.ts';
import { WarrantyBadge } from '../../../shared/contracts/WarrantyBadge.tsx';
import { LoadFailed } from '../../../shell/LoadFailed.tsx';
import styles from '../../record/record.module.css';
import { Section } from '../../record/Section.tsx';
import { WarrantyForm } from './WarrantyForm.tsx';
import './words.ts';

/** The devices of a contract with their warranty, and the button to correct them. */
export function WarrantySection({ contract: { id, number } }: { contract: Pick<Contract, 'id' | 'number'> }) {
  const { t } = useTranslation('staffWarranty');
  const common = useTranslation().t;
  const { has } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['contracts', 'one', id, 'warranty'],
    queryFn: ({ signal }) => call(warrantyEndpoints.show, { params: { id }, signal }),
    meta: { background: true },
  });
  const warranty = data?.data;
  return (
    <Section
      title={t('title')}
      isBusy={!data && !isError}
      end={
        warranty &&
        has('contracts.update') && (
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {t('correct')}
          </Button>
        )
      }
    >
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {warranty && <Devices warranty={warranty} />}
      <Modal
        opened={isOpen && warranty !== undefined}
        onClose={() => setOpen(false)}
        // An accidental click outside must not discard the input.
        closeOnClickOutside={false}
        size="xl"
        title={t('formTitle', { number })}
        closeButtonProps={{ 'aria-label': common('shell.close') }}
      >
        {isOpen && warranty && (
          <WarrantyForm contract={id} warranty={warranty} onClose={() => setOpen(false)} />
        )}
      </Modal>
    </Section>
  );
}

function Devices({
  warranty: { equipment, isCorrected, updatedAt, updatedBy },
}: {
  warranty: ContractWarranty;
}) {
  const { t, language } = useTranslation('staffWarranty');
  if (equipment.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <>
      <p className={styles.quiet}>
        {isCorrected && updatedAt
          ? t('corrected', { name: updatedBy ?? t('somebody'), day: formatDay(updatedAt, language) })
          : t('fromPlan')}
      </p>
      <ul className={styles.lines}>
        {equipment.map((device) => (
          <li key={device.id}>
            <span className={styles.title}>
              {device.quantity > 1 ? t('quantity', device) : device.name}
              <small>
                <Term device={device} />
              </small>
            </span>
            <WarrantyBadge state={device.state} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Term({ device: { installedOn, until, months } }: { device: ContractWarranty['equipment'][number] }) {
  const { t } = useTranslation('staffWarranty');
  if (installedOn === null) return t('noDate');
  if (until === null || months === null) return t('noTerm');
  return t('dates', { from: formatIsoDay(installedOn), until: formatIsoDay(until), months });
}
