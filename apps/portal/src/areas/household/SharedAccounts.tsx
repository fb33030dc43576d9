import { type SharedAccount, sharedEndpoints } from '@centinela/api/household/shared.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useExclusive } from '../../calls/useExclusive.ts';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import styles from './household.module.css';
import { getViewsKey, householdKey, useSharedAccounts } from './useShared.ts';
import './words.ts';

/** Accounts shared with the client, and invitations waiting for an answer. */
export function SharedAccounts() {
  const { t } = useTranslation('household');
  const { data } = useSharedAccounts();
  if (!data) return null;
  return (
    <section className={styles.card} aria-labelledby="with">
      <h2 id="with">{t('with')}</h2>
      {data.data.length === 0 && <p className={styles.quiet}>{t('withNone')}</p>}
      <ul className={styles.lines}>
        {data.data.map((account) =>
          account.state === 'INVITED' ? (
            <Invitation key={account.id} account={account} />
          ) : (
            <SharedAccountRow key={account.id} account={account} />
          ),
        )}
      </ul>
    </section>
  );
}

/** One invitation: the inviting owner, the offered access, the expiry date, and buttons to answer. */
export function Invitation({ account, onAnswer }: { account: SharedAccount; onAnswer?: () => void }) {
  const { t, language } = useTranslation('household');
  const run = useCall();
  const queries = useQueryClient();
  const { id, owner, views, expiresAt } = account;
  const sendAnswer = useExclusive(async (isAccepted: boolean) => {
    const { accept, leave } = sharedEndpoints;
    const result = isAccepted
      ? await run(() => call(accept, { params: { id } }), { success: t('accepted', { owner }) })
      : await run(() => call(leave, { params: { id } }), { success: t('declined') });
    await queries.invalidateQueries({ queryKey: householdKey });
    if (result) onAnswer?.();
  });
  return (
    <li data-lit>
      <div className={styles.explanation}>
        <p className={styles.name}>
          {t('offer', { owner })} {t(`its.${getViewsKey(views)}`)}
        </p>
        <p className={styles.quiet}>{t('answerBy', { date: formatDay(expiresAt, language) })}</p>
      </div>
      <div className={styles.buttons}>
        <Button
          variant="default"
          aria-label={t('declineOf', { owner })}
          onClick={() => void sendAnswer(false)}
        >
          {t('decline')}
        </Button>
        <Button color="light" aria-label={t('acceptOf', { owner })} onClick={() => void sendAnswer(true)}>
          {t('accept')}
        </Button>
      </div>
    </li>
  );
}

/** An account shared with the client: links to its content and a button to leave. */
function SharedAccountRow({ account: { id, owner, views, acceptedAt } }: { account: SharedAccount }) {
  const { t, language } = useTranslation('household');
  const run = useCall();
  const queries = useQueryClient();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const leave = async () => {
    setConfirmOpen(false);
    await run(() => call(sharedEndpoints.leave, { params: { id } }), { success: t('left', { owner }) });
    await queries.invalidateQueries({ queryKey: householdKey });
  };
  return (
    <li>
      <div className={styles.explanation}>
        <p className={styles.name}>{owner}</p>
        <p className={styles.links}>
          {views.map((view) => (
            <Link key={view} to={`${paths.clients[view]}#de-${id}`}>
              {t(`views.${view}`)}
            </Link>
          ))}
        </p>
        {acceptedAt && (
          <p className={styles.quiet}>{t('since', { date: formatDay(acceptedAt, language) })}</p>
        )}
      </div>
      <Button
        variant="subtle"
        color="gray"
        aria-label={t('leaveOf', { owner })}
        onClick={() => setConfirmOpen(true)}
      >
        {t('leave')}
      </Button>
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('leaveTitle', { owner })}
          text={t('leaveText')}
          button={t('leave')}
          isDestructive
          onConfirm={() => void leave()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </li>
  );
}
