import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../language/language.ts';
import { monthOf, monthsUpTo, shortMonth } from './months.ts';
import styles from './summary.module.css';
import './words.ts';

interface MonthsProps {
  /** The newest month, 2026-11. */
  last: string;
  /** What each month came to; undefined while that is on its way, when the places of the bars are kept. */
  totals: ReadonlyMap<string, number> | undefined;
}

/** The last twelve months as bars, the tallest as high as there is room; each says what it came to, or that there was nothing. */
export function Months({ last, totals }: MonthsProps) {
  const { t, language } = useTranslation('invoices');
  const periods = monthsUpTo(last);
  const most = Math.max(0, ...periods.map((period) => totals?.get(period) ?? 0));
  return (
    <figure className={styles.months} aria-busy={!totals}>
      <figcaption>{t('months')}</figcaption>
      <ol>
        {periods.map((period) => {
          const total = totals?.get(period);
          const month = monthOf(period, language);
          const height: CSSProperties & Record<'--part', number> = {
            '--part': total && most > 0 ? Math.max(0, total) / most : 0,
          };
          const told =
            total === undefined
              ? t('monthNone', { month })
              : t('monthTotal', { month, total: formatMoney(total) });
          return (
            <li key={period} style={height} title={totals && told}>
              {total === undefined ? <span /> : <span className={styles.bar} aria-hidden />}
              <span className={styles.month} aria-hidden>
                {shortMonth(period, language)}
              </span>
              {totals && <span className={styles.told}>{told}</span>}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
