import { householdEndpoints, type StaffAccess } from '@centinela/api/household/household.ts';
import { Badge, Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmActionDialog } from '../../../account/ConfirmActionDialog.tsx';
import { usePermissions } from '../../../calls/permissions.ts';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { userPaths } from '../../../navigation/paths.ts';
import { RelativeTime } from '../../../shell/RelativeTime.tsx';
import layout from '../../shared/layout.module.css';
import styles from '../users.module.css';
import './householdWords.ts';

const { ofUser, endOfUser } = householdEndpoints;
const getQueryKey = (userId: string) => ['users', 'household', userId];

/** People with access to a client's account, and accounts that the client can access. Staff can end each access. */
export function HouseholdCard({ userId }: { userId: string }) {
  const { t } = useTranslation('userHousehold');
  const { data } = useQuery({
    queryKey: getQueryKey(userId),
    queryFn: ({ signal }) => call(ofUser, { signal, params: { id: userId } }),
    meta: { background: true },
  });
  if (!data) return null;
  return (
    <section className={styles.card} aria-labelledby="household">
      <h2 id="household">{t('title')}</h2>
      {data.data.length === 0 && <p className={layout.muted}>{t('none')}</p>}
      {data.data.map((access) => (
        <AccessItem key={access.id} userId={userId} access={access} />
      ))}
    </section>
  );
}

function AccessItem({ userId, access }: { userId: string; access: StaffAccess }) {
  const { t } = useTranslation('userHousehold');
  const { has } = usePermissions();
  const run = useCall();
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { id, side, other, views, contracts, state, createdAt, endedAt } = access;
  const isActiveOrInvited = state === 'ACTIVE' || state === 'INVITED';
  const endAccess = async () => {
    setConfirming(false);
    await run(() => call(endOfUser, { params: { id: userId, access: id } }), { success: t('ended') });
    await queries.invalidateQueries({ queryKey: getQueryKey(userId) });
  };
  return (
    <div>
      <p className={layout.muted}>{t(side)}</p>
      <strong>{other.id ? <Link to={userPaths.update(other.id)}>{other.name}</Link> : other.name}</strong>{' '}
      <Badge variant={isActiveOrInvited ? 'light' : 'outline'} color={state === 'ACTIVE' ? 'green' : 'gray'}>
        {t(`state.${state}`)}
      </Badge>
      <span className={styles.email}>{other.email}</span>
      <Text inherit c="dimmed">
        {views.map((view) => t(`views.${view}`)).join(', ')}
        {contracts && ` · ${t('only', { numbers: contracts.map(({ number }) => number).join(', ') || '–' })}`}
        {' · '}
        <RelativeTime at={endedAt ?? createdAt} />
      </Text>
      {isActiveOrInvited && has('users.update') && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('endOf', { name: other.name })}
          onClick={() => setConfirming(true)}
        >
          {t('end')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmActionDialog
          title={t('endTitle')}
          text={t('endText')}
          button={t('end')}
          isDestructive
          onConfirm={() => void endAccess()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
