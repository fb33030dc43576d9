import type { Invoice } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './summary.module.css';
import './words.ts';

/** Items of an invoice. Items without an amount in the ERP are listed without one. */
export function Charges({
  invoice: { contract, charged, totalOfMonth },
  isNamed,
}: {
  invoice: Invoice;
  /** Whether there are several invoices, so that each names its contract. */
  isNamed: boolean;
}) {
  const { t } = useTranslation('invoices');
  const { plan, quantity, addons, monthly } = charged;
  if (plan === null) return null;
  const rest = monthly === null ? 0 : Math.round((totalOfMonth - monthly) * 100) / 100;
  const named = new Map([[plan, quantity ?? 1]]);
  for (const addon of addons) named.set(addon, (named.get(addon) ?? 0) + 1);
  return (
    <div className={styles.charges}>
      <h3>{isNamed ? t('chargedOf', { contract }) : t('charged')}</h3>
      <ul>
        {[...named].map(([name, count]) => (
          <li key={name}>{count > 1 ? `${name} × ${count}` : name}</li>
        ))}
      </ul>
      {monthly !== null && rest >= 0 && (
        <dl>
          <div>
            <dt>{t('monthly')}</dt>
            <dd>$&nbsp;{formatMoney(monthly)}</dd>
          </div>
          {rest > 0 && (
            <div>
              <dt>{t('others')}</dt>
              <dd>$&nbsp;{formatMoney(rest)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
