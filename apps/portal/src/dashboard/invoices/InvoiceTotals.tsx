import { invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { parseQuery } from '../../shared/list/urlFilters.ts';
import styles from './invoices.module.css';
import './words.ts';

/** The total of all invoices that match the list's filters; asks for narrower filters when there are too many. */
export function InvoiceTotals({ query }: { query: string }) {
  const { t, language } = useTranslation('staffInvoices');
  const { data } = useQuery({
    queryKey: ['invoices', 'totals', query],
    queryFn: ({ signal }) => {
      const { limit: _limit, ...filters } = parseQuery(query);
      return call(invoiceEndpoints.totals, { query: filters, signal });
    },
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
  if (!data || data.data.invoices === 0) return null;
  const { invoices, total } = data.data;
  const count = formatWholeNumber(invoices, language);
  return (
    <p className={styles.totals} role="status">
      {total === null ? (
        t('tooMany', { count })
      ) : (
        <>
          <strong>$ {formatMoney(total)}</strong> {t('inInvoices', { count: invoices, number: count })}
        </>
      )}
    </p>
  );
}
