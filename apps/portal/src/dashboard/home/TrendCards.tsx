import { type Trends, trendDays } from '@centinela/api/operations/operations.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { paths } from '../../paths.ts';
import { Card } from './Card.tsx';
import styles from './trends.module.css';
import './words.ts';

const useTrends = () =>
  useQuery({
    queryKey: ['trends'],
    queryFn: async ({ signal }) => {
      const { trends } = await import('@centinela/api/operations/operations.ts');
      return call(trends, { signal });
    },
    staleTime: 60_000,
    select: (answer) => answer.data,
    meta: { background: true },
  });

/** What came in during the last four weeks, as far as the user may see it. */
export default function TrendCards() {
  const { t } = useTranslation('operations');
  const query = useTrends();
  return (
    <Card title={t('trends.title')} query={query}>
      {({ from, leads, imports }) => (
        <>
          {leads && <TrendCard what="leads" from={from} counts={leads} to={paths.leads} />}
          {imports && (
            <TrendCard
              what="records"
              from={from}
              counts={imports.success}
              errors={imports.error}
              to={paths.imports}
            />
          )}
        </>
      )}
    </Card>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

interface TrendCardProps {
  what: 'leads' | 'records';
  from: Trends['from'];
  counts: readonly number[];
  /** Stand on top of the bars. */
  errors?: readonly number[];
  to: string;
}

/** The last week in a number, beside the one before; four weeks as bars, which a screen reader is told of in words. */
function TrendCard({ what, from, counts, errors = [], to }: TrendCardProps) {
  const { t, language } = useTranslation('operations');
  const [week, before] = [sum(counts.slice(-7)), sum(counts.slice(-14, -7))];
  const days = counts.map((count, index) => ({
    count,
    error: errors[index] ?? 0,
    day: dayAfter(from, index),
  }));
  const most = Math.max(1, ...days.map(({ count, error }) => count + error));
  const written = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es-AR', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const change = week - before;
  const wrong = sum(errors.slice(-7));
  if (sum(counts) + sum(errors) === 0)
    return (
      <section className={styles.card}>
        <h2>
          <Link to={to}>{t(`trends.${what}`)}</Link>
        </h2>
        <p>{t('trends.none')}</p>
      </section>
    );
  return (
    <section className={styles.card}>
      <h2>
        <Link to={to}>{t(`trends.${what}`)}</Link>
      </h2>
      <p className={styles.week}>
        <b>{number(week, language)}</b> {t('trends.week')}
        {wrong > 0 && ` · ${t('errors', { count: number(wrong, language) })}`}
      </p>
      <p className={styles.change}>
        {change === 0
          ? t('trends.same')
          : t(change > 0 ? 'trends.more' : 'trends.fewer', { count: number(Math.abs(change), language) })}
      </p>
      <div
        className={styles.bars}
        role="img"
        aria-label={t('trends.inWords', {
          days: trendDays,
          total: number(sum(counts), language),
          most: number(Math.max(...counts), language),
        })}
      >
        {days.map(({ count, error, day }) => (
          <span
            key={day.toISOString()}
            title={`${written.format(day)}: ${number(count, language)}${error > 0 ? ` · ${t('errors', { count: number(error, language) })}` : ''}`}
          >
            <i className={styles.error} style={{ height: `${(error / most) * 100}%` }} />
            <i style={{ height: `${(count / most) * 100}%` }} />
          </span>
        ))}
      </div>
      <p className={styles.axis} aria-hidden>
        <span>{days[0] && written.format(days[0].day)}</span>
        <span>{t('trends.today')}</span>
      </p>
    </section>
  );
}

function dayAfter(from: string, days: number): Date {
  const day = new Date(`${from}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day;
}
