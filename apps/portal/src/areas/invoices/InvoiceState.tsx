import type { Invoice } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { useTranslation } from '../../language/language.ts';
import { InvoiceStateBadge } from '../../shared/invoices/InvoiceStateBadge.tsx';
import './words.ts';

/** State of an invoice, and its balance if only part of it has been paid. */
export function InvoiceState({ invoice: { state, paid, balance } }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  return (
    <>
      <InvoiceStateBadge state={state} />
      {balance > 0 && paid > 0 && (
        <small>{t('partly', { paid: formatMoney(paid), balance: formatMoney(balance) })}</small>
      )}
    </>
  );
}
