import { type Invoice, invoiceEndpoints, type MonthTotal } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { call } from '../../calls/send.ts';
import { wholeDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { Charges } from './Charges.tsx';
import { monthOf, shortMonth } from './months.ts';
import styles from './summary.module.css';
import './words.ts';

/** What was invoiced last, when it is due, what it is made of, and how the last months compare. */
export function Summary({ invoices, contract }: { invoices: readonly Invoice[]; contract: string | null }) {
  const { t, language } = useTranslation('invoices');
  const { data } = useQuery({
    queryKey: ['invoices', 'months', contract],
    queryFn: ({ signal }) => call(invoiceEndpoints.months, { signal, query: contract ? { contract } : {} }),
    meta: { background: true },
  });
  const [newest] = invoices;
  if (!newest) return null;
  const last = invoices.filter(({ period }) => period === newest.period);
  const total = last.reduce((sum, { totalOfMonth }) => sum + totalOfMonth, 0);
  const [due = newest.dueDate] = last.map(({ dueDate }) => dueDate).sort();
  return (
    <section className={styles.summary} aria-labelledby="ultima-factura">
      <div className={styles.last}>
        <h2 id="ultima-factura">{monthOf(newest.period, language)}</h2>
        <p className={styles.total}>$&nbsp;{formatMoney(total)}</p>
        <p className={styles.due}>{t('dueOn', { date: wholeDay(due, language) })}</p>
      </div>
      <Months months={data?.data ?? []} />
      <div className={styles.all}>
        {last.map((invoice) => (
          <Charges key={invoice.id} invoice={invoice} isNamed={last.length > 1} />
        ))}
      </div>
    </section>
  );
}

/** The months as bars, the tallest as high as there is room; each says what it came to. */
function Months({ months }: { months: readonly MonthTotal[] }) {
  const { t, language } = useTranslation('invoices');
  const most = Math.max(...months.map(({ total }) => total));
  return (
    <figure className={styles.months}>
      <figcaption>{t('months')}</figcaption>
      <ol>
        {months.map(({ period, total }) => {
          const height: CSSProperties & Record<'--part', number> = { '--part': most > 0 ? total / most : 0 };
          const told = t('monthTotal', { month: monthOf(period, language), total: formatMoney(total) });
          return (
            <li key={period} style={height} title={told}>
              <span className={styles.bar} aria-hidden />
              <span className={styles.month} aria-hidden>
                {shortMonth(period, language)}
              </span>
              <span className={styles.told}>{told}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
