import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { NoContracts } from '../contracts/NoContracts.tsx';
import OwnVisits from '../visits/OwnVisits.tsx';
import { type FormKind, formKinds } from './DetailFields.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { RequestForm } from './RequestForm.tsx';
import styles from './requests.module.css';
import { useActiveContracts } from './useRequests.ts';
import './words.ts';

/** Value of the URL parameter `tipo` for each kind of request. */
const slugs = { VISIT: 'visita', CONTACTS: 'contactos', MOVE: 'mudanza' } as const satisfies Record<
  FormKind,
  string
>;

/**
 * Lets the client request a visit, other contacts or a move, and lists earlier requests. The URL contains the selected
 * kind of request.
 */
export function RequestsScreen() {
  const { t } = useTranslation('requests');
  const { data: contracts, isError, refetch } = useActiveContracts();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {isError && !contracts && <LoadFailed onRetry={() => void refetch()} />}
      {contracts?.length === 0 && <NoContracts />}
      {contracts && contracts.length > 0 && <RequestSection contracts={contracts} />}
      <OwnVisits />
      <OwnRequests />
    </>
  );
}

function RequestSection({ contracts }: { contracts: Parameters<typeof RequestForm>[0]['contracts'] }) {
  const { t } = useTranslation('requests');
  const [search, setSearch] = useSearchParams();
  const selectedKind = formKinds.find((kind) => slugs[kind] === search.get('tipo')) ?? null;
  const selectKind = (kind: FormKind | null) => {
    const nextSearch = new URLSearchParams(search);
    if (kind) nextSearch.set('tipo', slugs[kind]);
    else nextSearch.delete('tipo');
    setSearch(nextSearch, { replace: true, preventScrollReset: true });
  };
  return (
    <section aria-labelledby="pedido" className={styles.asking}>
      <h2 id="pedido">{t('which')}</h2>
      <div className={styles.kinds}>
        {formKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={kind === selectedKind}
            onClick={() => selectKind(kind === selectedKind ? null : kind)}
          >
            <strong>{t(`kind.${kind}`)}</strong>
            <span>{t(`about.${kind}`)}</span>
          </button>
        ))}
        <Link to={paths.clients.warranty} className={styles.kind}>
          <strong>{t('warranty')}</strong>
          <span>{t('aboutWarranty')}</span>
        </Link>
      </div>
      {selectedKind && (
        <RequestForm
          key={selectedKind}
          kind={selectedKind}
          contracts={contracts}
          contract={search.get('contrato')}
          onSent={() => selectKind(null)}
        />
      )}
    </section>
  );
}
