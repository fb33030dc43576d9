import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { DayChart, type DaySeries } from '../charts/DayChart.tsx';
import styles from './trends.module.css';
import './words.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

interface TrendCardProps {
  title: string;
  to: string;
  from: string;
  /** The successful outcome comes first. */
  series: readonly DaySeries[];
}

/** The last week's total compared with the week before, and a chart of four weeks. */
export function TrendCard({ title, to, from, series }: TrendCardProps) {
  const { t, language } = useTranslation('operations');
  const counts = series[0]?.counts ?? [];
  const [week, before] = [sum(counts.slice(-7)), sum(counts.slice(-14, -7))];
  const change = week - before;
  const isEmpty = series.every((each) => sum(each.counts) === 0);
  return (
    <section className={styles.card}>
      <h2>
        <Link to={to} style={{ color: 'var(--text)' }}>
          {title}
        </Link>
      </h2>
      {isEmpty ? (
        <p>{t('trends.none')}</p>
      ) : (
        <>
          <p className={styles.week} style={{ color: 'var(--text)' }}>
            <b>{formatWholeNumber(week, language)}</b> {t('trends.week')}
          </p>
          <p style={{ fontSize: '0.875rem' }}>
            {change === 0
              ? t('trends.same')
              : t(change > 0 ? 'trends.more' : 'trends.fewer', {
                  count: formatWholeNumber(Math.abs(change), language),
                })}
          </p>
          <DayChart label={title} from={from} series={series} />
        </>
      )}
    </section>
  );
}
