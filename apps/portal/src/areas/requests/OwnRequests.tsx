import { formatRequestLines, requestKindNames } from '@centinela/api/requests/requestLabels.ts';
import type { OwnRequest } from '@centinela/api/requests/requests.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../account/ConfirmActionDialog.tsx';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { Photos } from '../../shared/requests/Photos.tsx';
import { RequestStateBadge } from '../../shared/requests/StateBadge.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from './requests.module.css';
import { useOwnRequests, useWithdrawRequest } from './useRequests.ts';
import './words.ts';

/** The client's requests with their status. */
export function OwnRequests() {
  const { t } = useTranslation('requests');
  const { data: requests, isError, refetch } = useOwnRequests();
  return (
    <section aria-labelledby="pedidos" aria-live="polite">
      <h2 id="pedidos" className={styles.head}>
        {t('mine')}
      </h2>
      {isError && !requests && <LoadFailed onRetry={() => void refetch()} />}
      {requests?.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ul className={styles.requests}>
        {requests?.map((ownRequest) => (
          <RequestRow key={ownRequest.id} request={ownRequest} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request }: { request: OwnRequest }) {
  const { t, language, localize } = useTranslation('requests');
  const { id, number, details, contract, photos, state, answer, createdAt, mayTakeBack } = request;
  return (
    <li>
      <div className={styles.rowHead}>
        <h3>{localize(requestKindNames[details.kind])}</h3>
        <RequestStateBadge state={state}>{t(`state.${state}`)}</RequestStateBadge>
      </div>
      <p className={styles.quiet}>
        {t('number', { number, at: formatDay(createdAt, language) })} ·{' '}
        {t('ofContract', { number: contract.number })}
      </p>
      <dl>
        {formatRequestLines(details, 'client').map(({ label, value }) => (
          <div key={label[0]}>
            <dt>{localize(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {photos > 0 && (
          <div>
            <dt>{t('photos')}</dt>
            <dd>
              <Photos
                path={`/api/requests/me/${id}`}
                count={photos}
                getLabel={(place) => t('photo', { place, number })}
              />
            </dd>
          </div>
        )}
      </dl>
      {answer && (
        <p className={styles.answer}>
          <strong>{t('answer')}</strong>
          {answer}
        </p>
      )}
      {mayTakeBack && <WithdrawButton request={request} />}
    </li>
  );
}

/** Withdraws a request, after a confirmation. */
function WithdrawButton({ request: { id, number } }: { request: OwnRequest }) {
  const { t } = useTranslation('requests');
  const withdraw = useWithdrawRequest();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const confirmWithdrawal = () => {
    setConfirmOpen(false);
    void withdraw(id);
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={styles.takeBack}
        aria-label={t('takeBackIt', { number })}
        onClick={() => setConfirmOpen(true)}
      >
        {t('takeBack')}
      </Button>
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('takeBackTitle', { number })}
          text={t('takeBackText')}
          button={t('takeBack')}
          onConfirm={confirmWithdrawal}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </>
  );
}
