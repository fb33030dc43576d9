import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../language/language.ts';
import { formatMonth, formatShortMonth, listMonthsUpTo } from '../shared/months.ts';
import styles from './summary.module.css';
import './words.ts';

interface MonthChartProps {
  /** The newest month, as in 2026-11. */
  lastMonth: string;
  /** Total by month. Undefined while loading; the chart then reserves the space of the bars. */
  totals: ReadonlyMap<string, number> | undefined;
}

/** Bar chart of the last twelve months. Each bar has a text with its total, or that nothing was invoiced. */
export function MonthChart({ lastMonth, totals }: MonthChartProps) {
  const { t, language } = useTranslation('invoices');
  const periods = listMonthsUpTo(lastMonth);
  const maxTotal = Math.max(0, ...periods.map((period) => totals?.get(period) ?? 0));
  return (
    <figure className={styles.months} aria-busy={!totals}>
      <figcaption>{t('months')}</figcaption>
      <ol>
        {periods.map((period) => {
          const total = totals?.get(period);
          const month = formatMonth(period, language);
          const height: CSSProperties & Record<'--part', number> = {
            '--part': total && maxTotal > 0 ? Math.max(0, total) / maxTotal : 0,
          };
          const label =
            total === undefined
              ? t('monthNone', { month })
              : t('monthTotal', { month, total: formatMoney(total) });
          return (
            <li key={period} style={height} title={totals && label}>
              {total === undefined ? <span /> : <span className={styles.bar} aria-hidden />}
              <span className={styles.month} aria-hidden>
                {formatShortMonth(period, language)}
              </span>
              {totals && <span className={styles.visuallyHidden}>{label}</span>}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
