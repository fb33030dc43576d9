import type { OwnSignal } from '@centinela/api/contracts/signals.ts';
import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useExclusive } from '../../calls/useExclusive.ts';
import { formatDateTime, splitDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { notify } from '../../toasts/notify.ts';
import { signalNames, useSignals } from '../protection/signalQueries.ts';
import { useContact } from '../shared/areaQueries.ts';
import styles from './alarmTest.module.css';
import './words.ts';

/** Milliseconds between reads while a test runs. */
const pollIntervalMs = 10_000;
/** How far the platform's clock may be behind the server's, in milliseconds. */
const clockToleranceMs = 60_000;

/** A running test. */
interface AlarmTest {
  /** When it was started, by the server's clock. */
  startedAt: string;
  /** Arrival of the newest signal that was known at the start, by the platform's clock; empty if there was none. */
  newestKnown: string;
}

/**
 * Whether a test caused a signal. The platform reports signals once they are closed, so an older one may become known
 * during the test.
 */
const isOfTest = ({ startedAt, newestKnown }: AlarmTest, { arrivedAt }: OwnSignal): boolean =>
  arrivedAt > newestKnown && Date.parse(arrivedAt) >= Date.parse(startedAt) - clockToleranceMs;

const isInstant = (text: string | null): text is string => text !== null && !Number.isNaN(Date.parse(text));

/** The running test is kept in the address, so that it survives a reload while the client is at the alarm. */
function useAlarmTest(): [AlarmTest | null, (test: AlarmTest) => void] {
  const [search, setSearch] = useSearchParams();
  const [startedAt, newestKnown] = [search.get('inicio'), search.get('ultima')];
  const test = isInstant(startedAt)
    ? { startedAt, newestKnown: isInstant(newestKnown) ? newestKnown : '' }
    : null;
  return [
    test,
    (started) => setSearch({ inicio: started.startedAt, ultima: started.newestKnown }, { replace: true }),
  ];
}

/**
 * Guides the client through a test of their alarm. The monitoring platform has no test mode, so the client announces the
 * test by phone, and the screen shows the signals that the platform really reports.
 */
export function AlarmTestScreen() {
  const { t, language } = useTranslation('alarmTest');
  const [test, setTest] = useAlarmTest();
  const contact = useContact();
  const phone = contact?.emergencyPhone ?? contact?.phone;
  const signals = useSignals(test ? pollIntervalMs : false);
  // Newest first: the signal that the test caused is the oldest of the new ones.
  const signal = (test && signals.data?.signals.findLast((each) => isOfTest(test, each))) ?? null;
  const start = useExclusive(async () => {
    // Without an answer, the data are those of an earlier read.
    const { data, isSuccess } = await signals.refetch();
    if (isSuccess) setTest({ startedAt: data.now, newestKnown: data.signals[0]?.arrivedAt ?? '' });
    else notify.error(t('notRead'));
  });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ol className={styles.steps}>
        <li>
          <h2>{t('call')}</h2>
          <p>{t('callText')}</p>
          <div className={styles.buttons}>
            {phone && (
              <Button component="a" href={createPhoneLink(phone)} variant="default">
                {t('callButton', { phone: formatPhone(phone) })}
              </Button>
            )}
            {(!test || signal) && (
              <Button loading={signals.isFetching && !test} onClick={() => void start()}>
                {t(test ? 'again' : 'start')}
              </Button>
            )}
          </div>
          {test && (
            <p role="status">{t('started', { time: splitDateTime(test.startedAt, language).time })}</p>
          )}
        </li>
        <li>
          <h2>{t('trigger')}</h2>
          <p>{t('triggerText')}</p>
        </li>
        <li>
          <h2>{t('watch')}</h2>
          <p>{t('watchText')}</p>
          {test ? <Outcome startedAt={test.startedAt} signal={signal} /> : <p>{t('notStarted')}</p>}
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
