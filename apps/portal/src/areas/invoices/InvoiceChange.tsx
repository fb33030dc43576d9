import { type Invoice, isComparedWithPreviousMonth } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { useTranslation } from '../../language/language.ts';
import { formatMonth } from '../shared/months.ts';
import './words.ts';

/** Difference from the previous invoice, with the reason. */
export function InvoiceChange({ invoice }: { invoice: Invoice }) {
  const { t, language } = useTranslation('invoices');
  const describeReason = useDescribeReason();
  const { against, total, amount, reason } = invoice.difference;
  if (against === null || total === null || amount === null || reason === 'first') return t('first');
  const month = formatMonth(against, language);
  const isConsecutive = isComparedWithPreviousMonth(invoice);
  return (
    <>
      <small>{t('before', { month, total: formatMoney(total) })}</small>
      {amount === 0 || reason === 'same' ? (
        isConsecutive ? (
          t('same')
        ) : (
          t('sameAs', { month })
        )
      ) : (
        <>
          {t(amount > 0 ? 'up' : 'down', { amount: formatMoney(Math.abs(amount)) })}
          {!isConsecutive && ` ${t('since', { month })}`}
          {': '}
          {describeReason(invoice)}
        </>
      )}
    </>
  );
}

/** Explains in a sentence why an invoice differs from the previous one. */
export function useDescribeReason(): (invoice: Invoice) => string {
  const { t } = useTranslation('invoices');
  const formatPesos = (text: string | null): string | null =>
    text !== null && Number.isFinite(Number(text)) ? formatMoney(Number(text)) : null;
  return ({ difference, invoiceLink }) => {
    const { reason, before, after, added, removed } = difference;
    switch (reason) {
      case 'addons':
        return [
          added.length > 0 && t('because.added', { names: added.join(', ') }),
          removed.length > 0 && t('because.removed', { names: removed.join(', ') }),
        ]
          .filter(Boolean)
          .join(t('and'));
      case 'price': {
        const [oldPrice, newPrice] = [formatPesos(before), formatPesos(after)];
        if (!oldPrice || !newPrice) return t('because.price');
        const isWholeDifference = Math.abs(Number(after) - Number(before) - (difference.amount ?? 0)) < 0.01;
        return t(isWholeDifference ? 'because.priceTo' : 'because.priceAndMore', {
          before: oldPrice,
          after: newPrice,
        });
      }
      case 'suspended':
        return t(after === 'SUSPENDIDO' ? 'because.suspended' : 'because.resumed');
      case 'plan':
      case 'quantity':
        return before === null || after === null
          ? t('because.other')
          : t(`because.${reason}`, { before, after });
      default:
        return t(invoiceLink ? 'because.inPdf' : 'because.other');
    }
  };
}
