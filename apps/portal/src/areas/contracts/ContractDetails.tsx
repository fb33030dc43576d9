import { ownContractEndpoints } from '@centinela/api/contracts/ownContracts.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from './details.module.css';
import { History } from './History.tsx';
import { Included } from './Included.tsx';

/** What a contract of the client includes, and its history. */
export function ContractDetails({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['contracts', 'own', id, 'details'],
    queryFn: ({ signal }) => call(ownContractEndpoints.details, { signal, params: { id } }),
    meta: { background: true },
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.coming} aria-busy="true" />;
  return (
    <div className={styles.pair}>
      <Included {...data.data} />
      <History history={data.data.history} />
    </div>
  );
}
