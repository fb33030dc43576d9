import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { useProductStatus } from '../shared/useContracts.ts';
import styles from './contracts.module.css';
import { NoContracts } from './NoContracts.tsx';
import { StateCard } from './StateCard.tsx';
import './words.ts';

/** Protection status of all contracts of the client (specification, section 7: contracts/me/product-status). */
export function StatusScreen() {
  const { t } = useTranslation('contracts');
  const { data, isError, refetch } = useProductStatus();
  return (
    <>
      <PageHeader title={t('status')} lead={t('statusLead')} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <NoContracts />}
      {data && data.data.length > 0 && (
        <ul className={styles.states} aria-live="polite">
          {data.data.map((status) => (
            <StateCard key={status.contract.id} status={status} />
          ))}
        </ul>
      )}
    </>
  );
}
