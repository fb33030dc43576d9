import { activateClient, activateInstaller, ownActivation } from '@centinela/api/contracts/monitoring.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { Button } from '@mantine/core';
import { IconBroadcast, IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useExclusive } from '../../calls/useExclusive.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import type { Area } from '../shared/area.ts';
import { Contact } from '../shared/Contact.tsx';
import styles from './activation.module.css';
import './words.ts';

const queryKey = ['activation'];

/** Status of the caller's account on the monitoring platform, and the button to activate it. */
export function ActivationScreen({ area }: { area: Area }) {
  const { t } = useTranslation('activation');
  const run = useCall();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ownActivation, { signal }),
    meta: { background: true },
    refetchInterval: ({ state }) =>
      ['QUEUED', 'SENDING'].includes(state.data?.data.state ?? '') ? 2_000 : false,
  });
  const activate = useExclusive(async () => {
    const activateEndpoint = area.kind === 'CLIENT' ? activateClient : activateInstaller;
    if (await run(() => call(activateEndpoint, {}), { success: t('asked') }))
      await client.invalidateQueries({ queryKey });
  });
  const activation = data?.data;
  // A failed poll does not replace the last status.
  const loadError = activation ? null : error;
  const isUnavailable = loadError instanceof ApiError && loadError.body.code === 'notConfigured';
  const canActivate = activation && ['NONE', 'REFUSED', 'FAILED'].includes(activation.state);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {loadError && !isUnavailable && <LoadFailed onRetry={() => void refetch()} />}
      {isUnavailable && (
        <section className={styles.panel}>
          <div>
            <h2>{t('unavailable')}</h2>
            <p>{t('unavailableText')}</p>
          </div>
        </section>
      )}
      {activation && (
        <section className={styles.panel} data-state={activation.state} aria-live="polite">
          {activation.state === 'ACTIVE' ? (
            <IconCircleCheck size={44} stroke={1.5} aria-hidden />
          ) : (
            <IconBroadcast size={44} stroke={1.5} aria-hidden />
          )}
          <div>
            <h2>{t(`${activation.state}.title`)}</h2>
            <p>{t(`${activation.state}.text`)}</p>
            {activation.reason && activation.state !== 'ACTIVE' && (
              <p>{t('reason', { reason: activation.reason })}</p>
            )}
            {activation.account && (
              <p className={styles.account}>{t('account', { account: activation.account })}</p>
            )}
            {canActivate && (
              <div className={styles.buttons}>
                <Button onClick={() => void activate()}>
                  {t(activation.state === 'NONE' ? 'activate' : 'again')}
                </Button>
                <Button component={Link} to={area.paths.data} variant="default">
                  {t('data')}
                </Button>
              </div>
            )}
          </div>
        </section>
      )}
      {(activation || loadError) && <Contact />}
    </>
  );
}
