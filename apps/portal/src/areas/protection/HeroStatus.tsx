import { halfHours } from '@centinela/api/visits/halfDays.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import {
  IconActivity,
  IconCalendarDue,
  IconCalendarTime,
  IconCheckupList,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCalendarDay, formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { useOwnVisits } from '../visits/useOwnVisits.ts';
import '../visits/words.ts';
import styles from './HeroStatus.module.css';
import { useBalance, useProtection } from './protectionQueries.ts';
import './protectionWords.ts';
import { signalNames, useSignals } from './signalQueries.ts';

/** Placeholder while a value loads, to avoid layout shifts. */
const loadingText = '…';

const { clients } = paths;

/** The client's situation in the hero, each part with a link to its screen, and the three most frequent actions. */
export default function HeroStatus() {
  const { t } = useTranslation('protection');
  const queries = [useProtection(), useBalance(), useSignals(), useOwnVisits()] as const;
  const [contracts, balance, signals, visits] = queries;
  const failed = queries.filter(({ isError }) => isError);
  const isRetrying = failed.some(({ isFetching }) => isFetching);
  const toPay = balance.balance?.balance ?? 0;
  return (
    <>
      <ul className={styles.standing} aria-label={t('head')}>
        <ProtectionTile query={contracts} />
        <TestTile query={signals} />
        <EventTile query={signals} />
        <PaymentTile query={balance} />
        <VisitTile query={visits} />
        {failed.length > 0 && (
          <li className={styles.failed}>
            {t('notLoaded')}
            <button
              type="button"
              aria-disabled={isRetrying}
              onClick={() => {
                for (const { refetch } of failed) void refetch();
              }}
            >
              {t(isRetrying ? 'trying' : 'again')}
            </button>
          </li>
        )}
      </ul>
      <nav className={styles.actions} aria-label={t('actions')}>
        <Link to={clients.invoices} data-primary={toPay > 0}>
          {toPay > 0 ? t('payAmount', { total: formatMoney(toPay) }) : t('pay')}
        </Link>
        <Link to={`${clients.requests}?tipo=visita`}>{t('askVisit')}</Link>
        <Link to={clients.alarmTest}>{t('testAlarm')}</Link>
      </nav>
    </>
  );
}

interface TileProps {
  to: string;
  icon: ReactNode;
  title: string;
  value: string;
  isHighlighted?: boolean;
}

const Tile = ({ to, icon, title, value, isHighlighted = false }: TileProps) => (
  <li>
    <Link to={to} data-lit={isHighlighted}>
      {icon}
      <span>{title}</span> <strong>{value}</strong>
    </Link>
  </li>
);

function ProtectionTile({
  query: { contractSummary, isError },
}: {
  query: ReturnType<typeof useProtection>;
}) {
  const { t } = useTranslation('protection');
  const { kind, count, inForce } = contractSummary ?? { inForce: 0 };
  if (isError) return null;
  return (
    <Tile
      to={inForce > 0 ? clients.status : clients.contracts}
      icon={<IconShieldCheck aria-hidden />}
      title={t('title')}
      value={kind ? t(kind, { count, total: inForce }) : loadingText}
      isHighlighted={kind === 'missing' || kind === 'missingAll' || kind === 'paused'}
    />
  );
}

function TestTile({ query: { data, isError } }: { query: ReturnType<typeof useSignals> }) {
  const { t, language } = useTranslation('protection');
  if (isError && !data) return null;
  const formatValue = () =>
    data?.lastTest ? formatDateTime(data.lastTest.arrivedAt, language) : t('noTest');
  return (
    <Tile
      to={clients.alarmTest}
      icon={<IconCheckupList aria-hidden />}
      title={t('lastTest')}
      value={data ? formatValue() : loadingText}
    />
  );
}

function EventTile({ query: { data, isError } }: { query: ReturnType<typeof useSignals> }) {
  const { t, language, localize } = useTranslation('protection');
  if (isError && !data) return null;
  const event = data?.signals.find(({ kind }) => kind !== 'TEST');
  const formatValue = () =>
    event
      ? `${localize(signalNames[event.kind])}, ${formatDateTime(event.arrivedAt, language)}`
      : t('noEvent');
  return (
    <Tile
      to={clients.alarmTest}
      icon={<IconActivity aria-hidden />}
      title={t('lastEvent')}
      value={data ? formatValue() : loadingText}
    />
  );
}

function PaymentTile({ query: { balance, isError } }: { query: ReturnType<typeof useBalance> }) {
  const { t, language } = useTranslation('protection');
  if (isError) return null;
  const formatValue = () => {
    if (!balance) return loadingText;
    const { overdue, next } = balance;
    if (overdue.total > 0) return t('overdue', { total: formatMoney(overdue.total) });
    if (!next) return t('nothingDue');
    return t('dueOn', { date: formatCalendarDay(next.dueDate, language), total: formatMoney(next.total) });
  };
  return (
    <Tile
      to={clients.invoices}
      icon={<IconCalendarDue aria-hidden />}
      title={t('due')}
      value={formatValue()}
      isHighlighted={(balance?.overdue.total ?? 0) > 0}
    />
  );
}

function VisitTile({ query: { data, isError } }: { query: ReturnType<typeof useOwnVisits> }) {
  const { t, language } = useTranslation('protection');
  const visitWords = useTranslation('ownVisits').t;
  if (isError && !data) return null;
  const [next] = (data ?? [])
    .flatMap(({ status, day, half }) => (status === 'BOOKED' && day && half ? [{ day, half }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const formatValue = () => {
    if (next)
      return visitWords('when', {
        day: formatCalendarDay(next.day, language),
        half: visitWords(`halves.${next.half}`),
        ...halfHours[next.half],
      });
    return t(data && data.length > 0 ? 'chooseVisit' : 'noVisit');
  };
  return (
    <Tile
      to={clients.requests}
      icon={<IconCalendarTime aria-hidden />}
      title={t('nextVisit')}
      value={data ? formatValue() : loadingText}
    />
  );
}
