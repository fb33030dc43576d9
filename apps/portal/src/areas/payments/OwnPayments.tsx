import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Link } from 'react-router';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { PaymentStateBadge } from '../../shared/payments/PaymentStateBadge.tsx';
import { useOwnPayments } from './paymentQueries.ts';
import styles from './payments.module.css';
import './words.ts';

/** The payments that the client made in the portal; renders nothing if there are none. */
export default function OwnPayments() {
  const { t, language } = useTranslation('payments');
  const { data } = useOwnPayments();
  if (!data || data.payments.length === 0) return null;
  return (
    <section aria-labelledby="tus-pagos">
      <h2 id="tus-pagos" className={styles.head}>
        {t('payments')}
      </h2>
      <ul className={styles.payments}>
        {data.payments.map(({ id, number, amount, state, createdAt }) => (
          <li key={id}>
            <span>
              <Link to={paths.clients.payment(id)}>{t('number', { number })}</Link>{' '}
              <small>{formatDateTime(createdAt, language)}</small>
            </span>
            <span>
              $&nbsp;{formatMoney(amount)} <PaymentStateBadge state={state} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
