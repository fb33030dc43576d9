import { callCreditEndpoints, type OwnCallCredit } from '@centinela/api/callCredits/callCredits.ts';
import { callTimesPath } from '@centinela/sections/kernel/calls/callTimes.ts';
import { formatDuration } from '@centinela/sections/kernel/calls/formatDuration.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { formatDayAndTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { formatMonth } from '../shared/months.ts';
import styles from './callCredits.module.css';
import './words.ts';

/** Loads the free months of the caller's contracts; empty while loading and after an error. */
export function useCallCredits(): readonly OwnCallCredit[] {
  const { data } = useQuery({
    queryKey: ['callCredits', 'own'],
    queryFn: ({ signal }) => call(callCreditEndpoints.own, { signal }),
    select: ({ data }) => data,
    meta: { background: true },
  });
  return data ?? [];
}

/** The free months of a contract, each with its late call. Nothing if there are none. */
export function CallCredits({ contractId }: { contractId: string }) {
  const { t } = useTranslation('ownCallCredits');
  const credits = useCallCredits().filter(({ contract }) => contract.id === contractId);
  if (credits.length === 0) return null;
  return (
    <section aria-labelledby="meses-gratis" className={styles.credits}>
      <h2 id="meses-gratis">{t('title')}</h2>
      <ul className={styles.list}>
        {credits.map((credit) => (
          <CreditCard key={credit.id} credit={credit} />
        ))}
      </ul>
      <a href={callTimesPath}>{t('minute')}</a>
    </section>
  );
}

function CreditCard({
  credit: { month, seconds, promisedSeconds, arrivedAt, state, reason },
}: {
  credit: OwnCallCredit;
}) {
  const { t, language } = useTranslation('ownCallCredits');
  const values = { took: formatDuration(seconds), month: formatMonth(month, language) };
  return (
    <li className={styles.card} data-state={state}>
      <strong>{t(state === 'REJECTED' ? 'rejected' : 'free', values)}</strong>
      <span>
        {t('when', {
          at: formatDayAndTime(arrivedAt, language),
          promised: formatDuration(promisedSeconds),
        })}{' '}
        {state === 'REJECTED' ? reason : t(`next.${state}`)}
      </span>
    </li>
  );
}

/** One line about the newest free month of a contract, for its card in the list. */
export function CreditLine({
  credits,
  contractId,
}: {
  credits: readonly OwnCallCredit[];
  contractId: string;
}) {
  const { t, language } = useTranslation('ownCallCredits');
  const newest = credits.find(({ contract, state }) => contract.id === contractId && state !== 'REJECTED');
  if (!newest) return null;
  return <span className={styles.line}>{t('short', { month: formatMonth(newest.month, language) })}</span>;
}
