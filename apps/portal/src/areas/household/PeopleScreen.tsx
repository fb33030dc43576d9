import { mostPeople } from '@centinela/api/household/household.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Nothing } from '../Nothing.tsx';
import styles from './household.module.css';
import { InviteDialog } from './InviteDialog.tsx';
import { PersonLine } from './PersonLine.tsx';
import { SharedLines } from './SharedLines.tsx';
import { usePeople } from './useHousehold.ts';
import './words.ts';

/** Members with access to the client's account, and accounts shared with the client. */
export function PeopleScreen() {
  const { t } = useTranslation('household');
  const { data, isError, refetch } = usePeople();
  const [isInviting, setInviting] = useState(false);
  const people = data?.data ?? [];
  const open = people.filter(({ state }) => state === 'ACTIVE' || state === 'INVITED').length;
  const isFull = open >= mostPeople;
  const invite = (
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
        {people.length > 0 && !isFull && invite}
      </PageHeader>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && people.length === 0 && (
        <Nothing title={t('none')} text={t('noneText')}>
          {invite}
        </Nothing>
      )}
      {people.length > 0 && (
        <section className={styles.card} aria-labelledby="yours">
          <div className={styles.head}>
            <h2 id="yours">{t('yours')}</h2>
            <span className={styles.quiet}>{t('count', { count: open, most: mostPeople })}</span>
          </div>
          <ul className={styles.lines}>
            {people.map((person) => (
              <PersonLine key={person.id} person={person} />
            ))}
          </ul>
          {isFull && <p className={styles.quiet}>{t('full', { most: mostPeople })}</p>}
        </section>
      )}
      <SharedLines />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
