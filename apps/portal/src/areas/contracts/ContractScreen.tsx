import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { CallCredits } from '../callCredits/CallCredits.tsx';
import { Contact } from '../shared/Contact.tsx';
import { useContract, useProductStatus } from '../shared/useContracts.ts';
import { Certificates } from './Certificates.tsx';
import { ContractDetails } from './ContractDetails.tsx';
import { formatAddress } from './ContractsScreen.tsx';
import styles from './contracts.module.css';
import { StateCard } from './StateCard.tsx';
import './words.ts';
import './detailWords.ts';

/** One contract of the client: protection status and details. */
export function ContractScreen() {
  const { t, language } = useTranslation('contracts');
  const tDetails = useTranslation('contractDetails').t;
  const { id = '' } = useParams();
  const { data, error, refetch } = useContract(id);
  const productStatus = useProductStatus();
  const status = productStatus.data?.data.find(({ contract }) => contract.id === id);
  if (error && !data) {
    const isNotFound = error instanceof ApiError && error.status === 404;
    return isNotFound ? <Trouble kind="notFound" /> : <LoadFailed onRetry={() => void refetch()} />;
  }
  // Waits for both queries, because a status card that appears later would move the details down.
  if (!data || productStatus.isPending) return <div aria-busy="true" />;
  const contract = data.data;
  const rows = [
    [t('address'), [formatAddress(contract), getProvinceName(contract.province)].filter(Boolean).join(', ')],
    [t('since'), contract.startDate?.split('-').reverse().join('/')],
    [t('monthly'), contract.monthlyTotal === null ? null : `$ ${formatMoney(contract.monthlyTotal)}`],
    [t('quantity'), contract.planQuantity > 1 ? String(contract.planQuantity) : null],
    [t('updated'), formatDateTime(contract.updatedAt, language)],
  ] as const;
  return (
    <div className={styles.whole}>
      <PageHeader
        title={contract.plan.name ?? contract.plan.code}
        crumbs={[{ title: t('title'), to: paths.clients.contracts }]}
        lead={t('number', { number: contract.number })}
      >
        <Button
          component="a"
          href={`/api/contracts/me/${id}/file`}
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          {tDetails('copy')}
        </Button>
        <Button
          component={Link}
          to={`${paths.clients.invoices}?contract=${encodeURIComponent(contract.number)}`}
          variant="default"
        >
          {t('invoices')}
        </Button>
      </PageHeader>
      {status && (
        <ul className={styles.states}>
          <StateCard status={status} isOnContractScreen />
        </ul>
      )}
      <CallCredits contractId={id} />
      <section className={styles.facts} aria-label={t('facts')}>
        <dl>
          {rows.map(
            ([title, text]) =>
              text && (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <ContractDetails id={id} />
      {status && <Certificates id={id} state={status.state} />}
      <Contact />
    </div>
  );
}
