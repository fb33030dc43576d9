import { type Vital, type VitalMetric, vitalSteps } from '@centinela/api/analytics/vitals.ts';
import { useTranslation } from '../../language/language.ts';
import { formatDecimal } from '../../language/numbers.ts';
import styles from './analytics.module.css';
import './words.ts';

/** Returns a function that formats a value of a histogram with its unit. */
export function useValueFormatter(metric: VitalMetric): (value: number) => string {
  const { t, language } = useTranslation('analytics');
  const format = (value: number) => formatDecimal(value, language, metric === 'INP' ? 0 : 2);
  return (value) => {
    if (metric === 'INP') return t('milliseconds', { value: format(value) });
    const inUnits = format(value / 1000);
    return metric === 'LCP' ? t('seconds', { value: inUnits }) : inUnits;
  };
}

/** Distribution of a metric over browsers: one bar per step, with the thresholds for "good" and "poor" below. */
export function Histogram({ vital: { metric, steps } }: { vital: Pick<Vital, 'metric' | 'steps'> }) {
  const { t } = useTranslation('analytics');
  const formatValue = useValueFormatter(metric);
  const { good, poor } = vitalSteps[metric];
  const highestCount = Math.max(1, ...steps.map(({ count }) => count));
  const bars = steps.map(({ upTo, count }, index) => {
    const from = formatValue(steps[index - 1]?.upTo ?? 0);
    const range = upTo === null ? t('over', { value: from }) : t('range', { from, to: formatValue(upTo) });
    const rating =
      upTo !== null && upTo <= good ? 'good' : upTo !== null && upTo <= poor ? 'middling' : 'poor';
    return {
      key: upTo ?? 'over',
      rating,
      height: (count / highestCount) * 100,
      label: `${range}: ${count}`,
    } as const;
  });
  const getThresholdPosition = (limit: number): string =>
    `${(steps.filter(({ upTo }) => upTo !== null && upTo <= limit).length / steps.length) * 100}%`;
  return (
    <span className={styles.histogram} role="img" aria-label={bars.map(({ label }) => label).join(', ')}>
      <span className={styles.steps}>
        {bars.map(({ key, rating, height, label }) => (
          <span key={key} title={label}>
            <i className={styles[rating]} style={{ height: `${height}%` }} />
          </span>
        ))}
      </span>
      <span className={styles.limits}>
        {[good, poor].map((limit) => (
          <span key={limit} style={{ left: getThresholdPosition(limit) }}>
            {formatValue(limit)}
          </span>
        ))}
      </span>
    </span>
  );
}
