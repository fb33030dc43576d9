import { type Invoice, invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { maxPaidInvoices, paymentEndpoints } from '@centinela/api/payments/payments.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useExclusive } from '../../calls/useExclusive.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { InvoiceStateBadge } from '../../shared/invoices/InvoiceStateBadge.tsx';
import { formatMonth } from '../shared/months.ts';
import { useOwnPayments } from './paymentQueries.ts';
import styles from './payments.module.css';
import './words.ts';

const payableStates = ['OVERDUE', 'OPEN'] as const;

/** Loads the invoices that can be paid, the earliest due date first. */
const usePayableInvoices = () =>
  useQuery({
    queryKey: ['invoices', 'payable'],
    queryFn: ({ signal }) =>
      Promise.all(
        payableStates.map((state) =>
          call(invoiceEndpoints.list, {
            query: { limit: String(maxPaidInvoices), 'filter[state]': state },
            signal,
          }),
        ),
      ),
    select: (pages) =>
      pages
        .flatMap(({ data }) => data)
        .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
        .slice(0, maxPaidInvoices),
    staleTime: 0,
    meta: { background: true },
  });

/** Lets the client choose the invoices to pay, and continues at the provider; renders nothing if there are none. */
export default function PayPanel() {
  const { t } = useTranslation('payments');
  const { data: payments } = useOwnPayments();
  const { data: invoices = [] } = usePayableInvoices();
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const run = useCall();
  const chosen = invoices.filter(({ id }) => !excluded.includes(id));
  const total = chosen.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0) / 100;
  const pay = useExclusive(async () => {
    const payment = await run(() =>
      call(paymentEndpoints.start, { body: { invoices: chosen.map(({ id }) => id) } }),
    );
    if (payment?.checkoutUrl) window.location.assign(payment.checkoutUrl);
  });
  if (!payments?.isConfigured || invoices.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) =>
    setExcluded(isChosen ? excluded.filter((each) => each !== id) : [...excluded, id]);
  return (
    <section className={styles.panel} aria-labelledby="pagar">
      <h2 id="pagar">{t('title')}</h2>
      <p>{t('about')}</p>
      <ul className={styles.choices}>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Choice
              invoice={invoice}
              isChosen={!excluded.includes(invoice.id)}
              onChange={(isChosen) => toggle(invoice.id, isChosen)}
            />
          </li>
        ))}
      </ul>
      <Button disabled={chosen.length === 0} onClick={() => void pay()}>
        {chosen.length === 0 ? t('choose') : t('pay', { total: formatMoney(total) })}
      </Button>
    </section>
  );
}

interface ChoiceProps {
  invoice: Invoice;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

function Choice({ invoice: { contract, period, dueDate, balance, state }, isChosen, onChange }: ChoiceProps) {
  const { t, language } = useTranslation('payments');
  const label = `${formatMonth(period, language)}, ${contract}: $\u00a0${formatMoney(balance)}`;
  return (
    <Checkbox
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={label}
      description={
        <>
          {t('due', { date: formatCalendarDay(dueDate, language) })}{' '}
          {state === 'OVERDUE' && <InvoiceStateBadge state={state} />}
        </>
      }
    />
  );
}
