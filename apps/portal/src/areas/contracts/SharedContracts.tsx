import type { SharedAccount } from '@centinela/api/household/shared.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { useTranslation } from '../../language/language.ts';
import { ContractBadge } from '../../shared/contracts/ContractBadge.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from '../household/household.module.css';
import { useSharedContracts } from '../household/useHousehold.ts';
import { useAccountsSharing } from '../household/useShared.ts';
import contracts from './contracts.module.css';
import '../household/words.ts';
import './words.ts';

/** Contracts that others share with the client, read-only, below the client's own contracts. */
export default function SharedContracts() {
  return useAccountsSharing('contracts').map((account) => (
    <AccountContracts key={account.id} account={account} />
  ));
}

function AccountContracts({ account: { id, owner } }: { account: SharedAccount }) {
  const { t } = useTranslation('household');
  const tContracts = useTranslation('contracts').t;
  const { data, isError, refetch } = useSharedContracts(id);
  return (
    <section className={styles.shared} aria-labelledby={`de-${id}`}>
      <h2 id={`de-${id}`}>{t('by', { owner })}</h2>
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className={styles.quiet}>{t('nothing.contracts')}</p>}
      <ul className={contracts.cards}>
        {data?.data.map(
          ({ id: contractId, number, plan, planQuantity, address, location, status, monthlyTotal }) => (
            <li key={contractId} className={styles.contract}>
              <span className={contracts.which}>{tContracts('number', { number })}</span>
              <strong className={contracts.plan}>
                {plan.name ?? plan.code}
                {planQuantity > 1 && ` × ${planQuantity}`}
              </strong>
              <span>{[address, location].filter(Boolean).join(', ')}</span>
              <span className={contracts.foot}>
                <ContractBadge status={status} isForClient />
                {monthlyTotal !== null && (
                  <span>{tContracts('perMonth', { total: formatMoney(monthlyTotal) })}</span>
                )}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
