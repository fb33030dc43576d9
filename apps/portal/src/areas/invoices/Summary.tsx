import { type Invoice, invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { formatMonth } from '../shared/months.ts';
import { Charges } from './Charges.tsx';
import { MonthChart } from './MonthChart.tsx';
import styles from './summary.module.css';
import './words.ts';

/** Contracts whose charges are expanded initially. */
const maxExpanded = 3;

interface SummaryProps {
  /** The newest invoices, by month. */
  invoices: readonly Invoice[];
  contract: string | null;
}

/** The latest invoices: total, due date, charges, and a comparison of recent months. */
export function Summary({ invoices, contract }: SummaryProps) {
  const { t, language } = useTranslation('invoices');
  const { data, isError } = useQuery({
    queryKey: ['invoices', 'months', contract],
    queryFn: ({ signal }) => call(invoiceEndpoints.months, { signal, query: contract ? { contract } : {} }),
    meta: { background: true },
  });
  const [newest] = invoices;
  if (!newest) return null;
  const { period } = newest;
  const latestInvoices = invoices.filter((each) => each.period === period);
  const totals = data && new Map(data.data.map((month) => [month.period, month.total]));
  // With many contracts the first page may not contain all invoices of the month.
  const total =
    totals?.get(period) ?? latestInvoices.reduce((sum, { totalOfMonth }) => sum + totalOfMonth, 0);
  const charges = latestInvoices.map((invoice) => (
    <Charges key={invoice.id} invoice={invoice} showsContract={latestInvoices.length > 1} />
  ));
  return (
    <section className={styles.summary} aria-labelledby="ultima-factura">
      <div className={styles.last}>
        <h2 id="ultima-factura">{formatMonth(period, language)}</h2>
        <p className={styles.total}>$&nbsp;{formatMoney(total)}</p>
        <DueDate dates={latestInvoices.map(({ dueDate }) => dueDate)} />
      </div>
      {!(isError && !totals) && <MonthChart lastMonth={period} totals={totals} />}
      <div className={styles.all}>
        {charges.slice(0, maxExpanded)}
        {charges.length > maxExpanded && (
          <details className={styles.others}>
            <summary>{t('otherContracts', { count: charges.length - maxExpanded })}</summary>
            {charges.slice(maxExpanded)}
          </details>
        )}
      </div>
    </section>
  );
}

/** The next due date, or the last due date if all have passed. */
function DueDate({ dates }: { dates: readonly string[] }) {
  const { t, language } = useTranslation('invoices');
  const today = toArgentineDate(new Date());
  const sortedDates = dates.toSorted();
  const nextDate = sortedDates.find((date) => date >= today);
  const date = nextDate ?? sortedDates.at(-1);
  return (
    date && (
      <p className={styles.due}>
        {t(nextDate ? 'dueOn' : 'wasDueOn', { date: formatCalendarDay(date, language) })}
      </p>
    )
  );
}
