import { maxGuests } from '@centinela/api/household/household.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import styles from './household.module.css';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberRow } from './MemberRow.tsx';
import { SharedAccounts } from './SharedAccounts.tsx';
import { useHouseholdMembers } from './useHousehold.ts';
import './words.ts';

/** Members with access to the client's account, and accounts shared with the client. */
export function HouseholdScreen() {
  const { t } = useTranslation('household');
  const { data, isError, refetch } = useHouseholdMembers();
  const [isInviting, setInviting] = useState(false);
  const members = data?.data ?? [];
  const openGrantCount = members.filter(({ state }) => state === 'ACTIVE' || state === 'INVITED').length;
  const isFull = openGrantCount >= maxGuests;
  const inviteButton = (
    <Button
      color="light"
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={() => setInviting(true)}
    >
      {t('invite')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        {members.length > 0 && !isFull && inviteButton}
      </PageHeader>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && members.length === 0 && (
        <EmptyState title={t('none')} text={t('noneText')}>
          {inviteButton}
        </EmptyState>
      )}
      {members.length > 0 && (
        <section className={styles.card} aria-labelledby="yours">
          <div className={styles.head}>
            <h2 id="yours">{t('yours')}</h2>
            <span className={styles.quiet}>{t('count', { count: openGrantCount, most: maxGuests })}</span>
          </div>
          <ul className={styles.lines}>
            {members.map((member) => (
              <MemberRow key={member.id} person={member} />
            ))}
          </ul>
          {isFull && <p className={styles.quiet}>{t('full', { most: maxGuests })}</p>}
        </section>
      )}
      <SharedAccounts />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
