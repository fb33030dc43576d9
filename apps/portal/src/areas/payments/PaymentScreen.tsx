import { paymentEndpoints } from '@centinela/api/payments/payments.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isNotFound } from '../../calls/notFound.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { PaymentStateBadge } from '../../shared/payments/PaymentStateBadge.tsx';
import { NotFoundScreen } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { formatMonth } from '../shared/months.ts';
import styles from './payments.module.css';
import './words.ts';

/** Milliseconds between reads while the provider has not decided. */
const pollIntervalMs = 3_000;

/** One payment of the client, to which the provider's checkout returns. */
export function PaymentScreen() {
  const { id = '' } = useParams();
  const { t, language } = useTranslation('payments');
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'own', id],
    queryFn: ({ signal }) => call(paymentEndpoints.ownShow, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      ['STARTED', 'PENDING'].includes(state.data?.data.state ?? '') ? pollIntervalMs : false,
    meta: { background: true },
  });
  if (isNotFound(error)) return <NotFoundScreen />;
  if (!data) return error ? <LoadFailed onRetry={() => void refetch()} /> : <div aria-busy="true" />;
  const { number, state, amount, paid, invoices, checkoutUrl } = data.data;
  const isRefunded = state === 'APPROVED' && paid < amount;
  return (
    <>
      <PageHeader
        title={t('number', { number })}
        crumbs={[{ title: t('back'), to: paths.clients.invoices }]}
      />
      <section className={styles.panel} aria-live="polite">
        <PaymentStateBadge state={state} />
        <p>{t(`text.${state}`)}</p>
        <ul className={styles.payments}>
          {invoices.map((invoice) => (
            <li key={invoice.id}>
              <span>
                {formatMonth(invoice.period, language)} <small>{invoice.contract}</small>
              </span>
              <span>$&nbsp;{formatMoney(invoice.amount)}</span>
            </li>
          ))}
          <li>
            <strong>Total</strong>
            <strong>$&nbsp;{formatMoney(amount)}</strong>
          </li>
          {isRefunded && (
            <li>
              <span>{t('refunded')}</span>
              <span>$&nbsp;{formatMoney(amount - paid)}</span>
            </li>
          )}
        </ul>
        <div className={styles.buttons}>
          {state === 'APPROVED' && (
            <Button
              component="a"
              href={`/api/payments/me/${id}/receipt`}
              target="_blank"
              variant="default"
              leftSection={<IconFileTypePdf size={18} aria-hidden />}
            >
              {t('receipt')}
            </Button>
          )}
          {checkoutUrl && (
            <Button component="a" href={checkoutUrl}>
              {t('goOn')}
            </Button>
          )}
        </div>
      </section>
    </>
  );
}
