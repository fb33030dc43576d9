import { householdEndpoints } from '@centinela/api/household/household.ts';
import { type Invoice, invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { maxPaidInvoices, type OwnPayment, paymentEndpoints } from '@centinela/api/payments/payments.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useExclusive } from '../../calls/useExclusive.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { InvoiceStateBadge } from '../../shared/invoices/InvoiceStateBadge.tsx';
import { PaymentStateBadge } from '../../shared/payments/PaymentStateBadge.tsx';
import { householdKey } from '../household/useShared.ts';
import { formatMonth } from '../shared/months.ts';
import { useOwnPayments } from './paymentQueries.ts';
import styles from './payments.module.css';
import './words.ts';

const payableStates = ['OVERDUE', 'OPEN'] as const;

interface PayPanelProps {
  /** Only the invoices of this contract; null for all. */
  contract?: string | null;
  /** The access that shares the invoices; without it they are the client's own. */
  accessId?: string;
}

/** Loads the invoices with a balance, the earliest due date first. */
const usePayableInvoices = ({ contract = null, accessId }: PayPanelProps) =>
  useQuery({
    queryKey: ['invoices', 'payable', accessId ?? 'own', contract],
    queryFn: ({ signal }) =>
      Promise.all(
        payableStates.map((state) => {
          const query = {
            limit: String(maxPaidInvoices),
            'filter[state]': state,
            ...(contract !== null && { 'filter[contract]': contract }),
          };
          return accessId === undefined
            ? call(invoiceEndpoints.list, { query, signal })
            : call(householdEndpoints.invoices, { params: { id: accessId }, query, signal });
        }),
      ),
    select: (pages) =>
      pages
        .flatMap(({ data }) => data)
        .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate))
        .slice(0, maxPaidInvoices),
    staleTime: 0,
    meta: { background: true },
  });

/** Finds the payment of an invoice that the provider is processing: until then the invoice cannot be paid again. */
const findPending = (payments: readonly OwnPayment[], invoiceId: string): OwnPayment | undefined =>
  payments.find(({ state, invoices }) => state === 'PENDING' && invoices.some(({ id }) => id === invoiceId));

/** Lets the client choose the invoices to pay, and continues at the provider; renders nothing if there are none. */
export default function PayPanel(props: PayPanelProps) {
  const { accessId } = props;
  const { t } = useTranslation('payments');
  const { data: payments } = useOwnPayments();
  const { data: invoices = [] } = usePayableInvoices(props);
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const run = useCall();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const rows = invoices.map((invoice) => ({
    invoice,
    pending: findPending(payments?.payments ?? [], invoice.id),
  }));
  const offered = rows.filter(({ pending }) => !pending).map(({ invoice }) => invoice);
  const chosen = offered.filter(({ id }) => !excluded.includes(id));
  const total = chosen.reduce((cents, { balance }) => cents + Math.round(balance * 100), 0) / 100;
  const pay = useExclusive(async () => {
    const payment = await run(() =>
      call(paymentEndpoints.start, {
        body: { invoices: chosen.map(({ id }) => id), ...(accessId !== undefined && { access: accessId }) },
      }),
    );
    if (payment?.checkoutUrl) window.location.assign(payment.checkoutUrl);
    else if (payment) await navigate(paths.clients.payment(payment.id));
    // What was refused may have been paid in another tab.
    else
      await Promise.all(
        [['payments'], ['invoices'], householdKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
  });
  if (!payments?.isConfigured || invoices.length === 0) return null;
  const toggle = (id: string, isChosen: boolean) =>
    setExcluded(isChosen ? excluded.filter((each) => each !== id) : [...excluded, id]);
  const titleId = `pagar-${accessId ?? 'propio'}`;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      {offered.length > 0 && <p>{t('about')}</p>}
      <ul className={styles.choices}>
        {rows.map(({ invoice, pending }) => (
          <li key={invoice.id}>
            {pending ? (
              <PendingInvoice invoice={invoice} payment={pending} />
            ) : (
              <Choice
                invoice={invoice}
                isChosen={!excluded.includes(invoice.id)}
                onChange={(isChosen) => toggle(invoice.id, isChosen)}
              />
            )}
          </li>
        ))}
      </ul>
      {offered.length > 0 && (
        <Button disabled={chosen.length === 0} onClick={() => void pay()}>
          {chosen.length === 0 ? t('choose') : t('pay', { total: formatMoney(total) })}
        </Button>
      )}
    </section>
  );
}

function useInvoiceLabel({ period, contract, balance }: Invoice): string {
  const { language } = useTranslation('payments');
  return `${formatMonth(period, language)}, ${contract}: $\u00a0${formatMoney(balance)}`;
}

/** An invoice that is being paid, with its payment. */
function PendingInvoice({ invoice, payment }: { invoice: Invoice; payment: OwnPayment }) {
  const { t } = useTranslation('payments');
  return (
    <div className={styles.pending}>
      <span>{useInvoiceLabel(invoice)}</span>
      <PaymentStateBadge state={payment.state} />
      <Link to={paths.clients.payment(payment.id)}>{t('number', { number: payment.number })}</Link>
    </div>
  );
}

interface ChoiceProps {
  invoice: Invoice;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

function Choice({ invoice, isChosen, onChange }: ChoiceProps) {
  const { t, language } = useTranslation('payments');
  const { dueDate, state } = invoice;
  return (
    <Checkbox
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={useInvoiceLabel(invoice)}
      description={
        <>
          {t('due', { date: formatCalendarDay(dueDate, language) })}{' '}
          {state === 'OVERDUE' && <InvoiceStateBadge state={state} />}
        </>
      }
    />
  );
}
