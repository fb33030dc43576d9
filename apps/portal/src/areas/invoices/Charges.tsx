import type { Invoice } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './summary.module.css';
import './words.ts';

/** Items of an invoice. The ERP has no amounts for some items; they are listed without an amount. */
export function Charges({
  invoice: { contract, charged, totalOfMonth },
  showsContract,
}: {
  invoice: Invoice;
  /** Whether the contract is named, because there are several invoices. */
  showsContract: boolean;
}) {
  const { t } = useTranslation('invoices');
  const { plan, quantity, addons, monthly } = charged;
  if (plan === null) return null;
  const otherCharges = monthly === null ? 0 : Math.round((totalOfMonth - monthly) * 100) / 100;
  const quantities = new Map([[plan, quantity ?? 1]]);
  for (const addon of addons) quantities.set(addon, (quantities.get(addon) ?? 0) + 1);
  return (
    <div className={styles.charges}>
      <h3>{showsContract ? t('chargedOf', { contract }) : t('charged')}</h3>
      <ul>
        {[...quantities].map(([name, count]) => (
          <li key={name}>{count > 1 ? `${name} × ${count}` : name}</li>
        ))}
      </ul>
      {monthly !== null && otherCharges >= 0 && (
        <dl>
          <div>
            <dt>{t('monthly')}</dt>
            <dd>$&nbsp;{formatMoney(monthly)}</dd>
          </div>
          {otherCharges > 0 && (
            <div>
              <dt>{t('others')}</dt>
              <dd>$&nbsp;{formatMoney(otherCharges)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
