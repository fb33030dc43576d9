import type { OwnSignal } from '@centinela/api/contracts/signals.ts';
import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, splitDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { signalNames, useSignals } from '../protection/signalQueries.ts';
import { useContact } from '../shared/areaQueries.ts';
import styles from './alarmTest.module.css';
import './words.ts';

/** Milliseconds between reads while a test runs. */
const pollIntervalMs = 10_000;

/**
 * Guides the client through a test of their alarm. The monitoring platform has no test mode, so the client announces the
 * test by phone, and the screen shows the signals that the platform really reports.
 */
export function AlarmTestScreen() {
  const { t } = useTranslation('alarmTest');
  const [startedAt, setStartedAt] = useState<string | null>(null);
  const contact = useContact();
  const phone = contact?.emergencyPhone ?? contact?.phone;
  const signals = useSignals(startedAt === null ? false : pollIntervalMs);
  const arrived = signals.data?.signals.filter(
    ({ arrivedAt }) => startedAt !== null && arrivedAt >= startedAt,
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ol className={styles.steps}>
        <li>
          <h2>{t('call')}</h2>
          <p>{t('callText')}</p>
          {phone && (
            <Button component="a" href={createPhoneLink(phone)} variant="default">
              {t('callButton', { phone: formatPhone(phone) })}
            </Button>
          )}
        </li>
        <li>
          <h2>{t('trigger')}</h2>
          <p>{t('triggerText')}</p>
        </li>
        <li>
          <h2>{t('watch')}</h2>
          <p>{t('watchText')}</p>
          {startedAt === null ? (
            <Button onClick={() => setStartedAt(new Date().toISOString())}>{t('start')}</Button>
          ) : (
            <Outcome startedAt={startedAt} signal={arrived?.[0] ?? null} />
          )}
        </li>
      </ol>
      <section aria-labelledby="ultimas-senales">
        <h2 id="ultimas-senales" className={styles.head}>
          {t('last')}
        </h2>
        {signals.isError && !signals.data && <LoadFailed onRetry={() => void signals.refetch()} />}
        {signals.data?.signals.length === 0 && <p>{t('none')}</p>}
        <ul className={styles.signals}>
          {signals.data?.signals.map((signal) => (
            <SignalRow key={`${signal.contract} ${signal.arrivedAt}`} signal={signal} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Result of a running test: the first signal since its start, or that none has arrived. */
function Outcome({ startedAt, signal }: { startedAt: string; signal: OwnSignal | null }) {
  const { t, language, localize } = useTranslation('alarmTest');
  return (
    <div className={styles.outcome} data-arrived={signal !== null} role="status">
      {signal ? <IconCircleCheck size={28} aria-hidden /> : <IconClock size={28} aria-hidden />}
      {signal ? (
        <p>
          <strong>{t('arrived')}</strong>{' '}
          {t('arrivedText', {
            kind: localize(signalNames[signal.kind]),
            at: formatDateTime(signal.arrivedAt, language),
            contract: signal.contract,
          })}
        </p>
      ) : (
        <p>
          <strong>{t('waiting', { time: splitDateTime(startedAt, language).time })}</strong> {t('late')}{' '}
          <Link to={`${paths.clients.requests}?tipo=visita`}>{t('visit')}</Link>
        </p>
      )}
    </div>
  );
}

function SignalRow({ signal: { kind, arrivedAt, contract, calledAt, isCancelled } }: { signal: OwnSignal }) {
  const { t, language, localize } = useTranslation('alarmTest');
  const outcome = isCancelled ? t('cancelled') : calledAt !== null && t('called');
  return (
    <li>
      <strong>{localize(signalNames[kind])}</strong>
      <span>{formatDateTime(arrivedAt, language)}</span>
      <small>{[contract, outcome].filter(Boolean).join(' · ')}</small>
    </li>
  );
}
