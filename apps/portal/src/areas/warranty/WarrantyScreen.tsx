import { publicRead } from '@centinela/api/content/publicAnswers.ts';
import { warrantyEndpoints } from '@centinela/api/contracts/warranties.ts';
import { Details } from '@centinela/ui/parts/Details/Details.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../calls/send.ts';
// Must be imported before any markup: it creates the Trusted Types policy that all markup goes through.
import '../../start/trustedTypes.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Contact } from '../shared/Contact.tsx';
import { EmptyState } from '../shared/EmptyState.tsx';
import { ClaimDialog } from './ClaimDialog.tsx';
import { ContractEquipment } from './ContractEquipment.tsx';
import styles from './warranty.module.css';
import './words.ts';

/** Parameters of the URL that open the claim for a device; links on the page /garantia contain them. */
const parameters = { contract: 'contrato', device: 'equipo' } as const;

/** The client's devices with their warranty. The URL contains the device whose claim is open. */
export function WarrantyScreen() {
  const { t } = useTranslation('warranty');
  const [search, setSearch] = useSearchParams();
  const { data, isError, refetch } = useQuery({
    queryKey: ['contracts', 'own', 'warranties'],
    queryFn: ({ signal }) => call(warrantyEndpoints.own, { signal }),
  });
  const warranties = data?.data;
  const claimed = warranties?.find(({ contract }) => contract.id === search.get(parameters.contract));
  const device = claimed?.equipment.find(({ id }) => id === search.get(parameters.device));
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {warranties?.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      {warranties?.map((warranty) => (
        <ContractEquipment
          key={warranty.contract.id}
          warranty={warranty}
          onClaim={({ id }) =>
            setSearch(
              { [parameters.contract]: warranty.contract.id, [parameters.device]: id },
              { preventScrollReset: true },
            )
          }
        />
      ))}
      <Coverage />
      <Contact />
      {claimed && device && (
        <ClaimDialog
          contract={claimed.contract.id}
          device={device}
          onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

const warrantyPage = publicRead('warranty');

/** What the warranty covers, in the words of the warranty section. */
function Coverage() {
  const { t } = useTranslation('warranty');
  const { data } = useQuery({
    queryKey: ['warranty-page'],
    queryFn: ({ signal }) => call(warrantyPage, { signal }),
    staleTime: 5 * 60_000,
    meta: { background: true },
  });
  const text = data?.data[0]?.text;
  if (!text) return null;
  return (
    <div className={styles.coverage}>
      <Details summary={t('covers')}>
        <RichText html={text} />
      </Details>
    </div>
  );
}
