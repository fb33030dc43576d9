import { contractEndpoints, contractRules, type WholeContract } from '@centinela/api/contracts/contracts.ts';
import { provinceName } from '@centinela/api/country/provinces.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { ContractBadge } from '../../areas/contracts/ContractBadge.tsx';
import { writtenDay } from '../../areas/contracts/told.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { contractPath, paths, userPaths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Fact } from '../Fact.tsx';
import { Gone } from '../Gone.tsx';
import { queryOf } from '../list/urlFilters.ts';
import { urlQuery } from '../list/useList.ts';
import { Permitted } from '../Permitted.tsx';
import { Beside } from '../record/Beside.tsx';
import { CancellationsPart, InvoicesPart, LeadsPart, RequestsPart } from '../record/parts.tsx';
import styles from '../record/record.module.css';
import { useVisited } from '../useVisited.ts';
import { ImportsPart, MonitoringPart } from './ContractParts.tsx';
import { IssuedCertificates } from './IssuedCertificates.tsx';
import { MoveContract } from './MoveContract.tsx';
import { Reactivate } from './Reactivate.tsx';
import { Timeline } from './Timeline.tsx';
import './words.ts';

const { show, beside } = contractEndpoints;

/** The page of one contract: whose it is, what it says, what hangs on it, and what became of it. */
export const ContractScreen = () => (
  <Permitted permission="contracts.show">
    <OneContract />
  </Permitted>
);

function OneContract() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['contracts', 'one', id],
    queryFn: ({ signal }) => call(show, { params: { id }, signal }),
  });
  if (data) return <Page key={id} contract={data.data} />;
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  return error ? <LoadFailed onRetry={() => void refetch()} /> : <div aria-busy="true" />;
}

/** The dialog that is open above the page. */
type Asked = 'move' | 'reactivate' | null;

function Page({ contract }: { contract: WholeContract }) {
  const { t } = useTranslation('staffContracts');
  const common = useTranslation().t;
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<Asked>(null);
  const [certificate, setCertificate] = useState<string | null>(null);
  const kept = search.size > 0 ? `?${search}` : '';
  const { number, name } = contract;
  useVisited(t('oneTitle', { number }), name);
  const opens = (which: Exclude<Asked, null>) => (isOpen: boolean) => setAsked(isOpen ? which : null);
  return (
    <>
      <PageHeader
        title={t('oneTitle', { number })}
        crumbs={[
          { title: common('home.title'), to: paths.dashboard },
          { title: t('title'), to: `${paths.contracts}${kept}` },
        ]}
        lead={
          <Group gap="xs">
            <ContractBadge status={contract.status} /> {name}
          </Group>
        }
      >
        <Neighbours id={contract.id} search={search} kept={kept} />
        <MoveContract contract={contract} isOpen={asked === 'move'} onOpen={opens('move')} />
        <Reactivate contract={contract} isOpen={asked === 'reactivate'} onOpen={opens('reactivate')} />
      </PageHeader>
      <div className={styles.page}>
        <div>
          <Facts contract={contract} />
          <InvoicesPart of={{ by: 'contract', value: number }} />
          <Timeline contract={contract} />
        </div>
        <div>
          <MonitoringPart number={number} />
          <RequestsPart of={{ by: 'contract', value: number }} />
          <LeadsPart of={{ by: 'contract', value: number }} />
          <CancellationsPart of={{ by: 'contract', value: number }} />
          <ImportsPart number={number} />
          <IssuedCertificates contract={contract} asked={certificate} onAsk={setCertificate} />
        </div>
      </div>
    </>
  );
}

interface NeighboursProps {
  id: string;
  search: URLSearchParams;
  kept: string;
}

/** What narrows the list, as its address has it. */
const filters = ['q', 'status', 'province', 'plan'].map((name) => ({ name, label: name }));

function Neighbours({ id, search, kept }: NeighboursProps) {
  const { has } = usePermissions();
  if (!has('contracts.list')) return null;
  const query = urlQuery(search, { rules: contractRules, filters });
  return (
    <Beside
      queryKey={['contracts', 'beside', id, query]}
      ask={(signal) => call(beside, { params: { id }, query: queryOf(query), signal })}
      toOne={(one) => `${contractPath(one)}${kept}`}
    />
  );
}

function Facts({ contract }: { contract: WholeContract }) {
  const { t } = useTranslation('staffContracts');
  const { has } = usePermissions();
  const { client, plan } = contract;
  return (
    <section className={styles.part} aria-labelledby="contract-facts">
      <h2 id="contract-facts">{t('facts')}</h2>
      <dl className={styles.facts}>
        <Fact label={t('client')}>{contract.name}</Fact>
        <Fact label={t('document')}>{contract.document}</Fact>
        <Fact label={t('account')}>
          {client === null ? (
            t('noAccount')
          ) : has('users.show') ? (
            <Link to={userPaths.client(client.id)}>{client.email}</Link>
          ) : (
            client.email
          )}
          {client?.status === 'pending' && ` (${t('pending')})`}
        </Fact>
        <Fact label={t('email')}>{contract.email}</Fact>
        <Fact label={t('phone')}>{contract.phone}</Fact>
        <Fact label={t('onePlan')}>
          {[plan.code, plan.name].filter(Boolean).join(' · ')}
          {contract.planQuantity > 1 && ` × ${contract.planQuantity}`}
        </Fact>
        <Fact label={t('addons')}>{contract.addons.join(', ')}</Fact>
        <Fact label={t('monthly')}>
          {contract.monthlyTotal !== null && `$ ${formatMoney(contract.monthlyTotal)}`}
        </Fact>
        <Fact label={t('address')}>
          {[contract.address, contract.location, provinceName(contract.province)].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={t('since')}>{contract.startDate && writtenDay(contract.startDate)}</Fact>
      </dl>
    </section>
  );
}
