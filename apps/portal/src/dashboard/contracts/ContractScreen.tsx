import {
  type ContractWithHistory,
  contractEndpoints,
  contractRules,
} from '@centinela/api/contracts/contracts.ts';
import { getProvinceName } from '@centinela/api/country/provinces.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { formatDocumentNumber } from '../../language/documents.ts';
import { useTranslation } from '../../language/language.ts';
import { contractPath, paths, userPaths } from '../../navigation/paths.ts';
import { ContractBadge } from '../../shared/contracts/ContractBadge.tsx';
import { formatIsoDay } from '../../shared/contracts/fieldValues.ts';
import { ProtectionBadge } from '../../shared/contracts/ProtectionBadge.tsx';
import { parseQuery } from '../../shared/list/urlFilters.ts';
import { getUrlQuery } from '../../shared/list/useList.ts';
import { ContactFacts } from '../queue/QueueDrawer.tsx';
import { CancellationsPart, InvoicesPart, LeadsPart, PaymentsPart, RequestsPart } from '../record/parts.tsx';
import { Loaded, RecordPage } from '../record/RecordPage.tsx';
import { Facts, Section } from '../record/Section.tsx';
import { Fact } from '../shared/Fact.tsx';
import { ViewAsClient } from '../users/ViewAsClient.tsx';
import { ImportsPart, MonitoringPart } from './ContractParts.tsx';
import { IssuedCertificates } from './IssuedCertificates.tsx';
import { MoveContract } from './MoveContract.tsx';
import { Reactivate } from './Reactivate.tsx';
import { Timeline } from './Timeline.tsx';
import { useContractFilters } from './useContractFilters.ts';
import { WarrantySection } from './warranty/WarrantySection.tsx';
import './words.ts';

const { show, neighbours } = contractEndpoints;

/** The page of one contract: client, data, related records and history. */
export function ContractScreen() {
  const { id = '' } = useParams();
  const contractQuery = useQuery({
    queryKey: ['contracts', 'one', id],
    queryFn: ({ signal }) => call(show, { params: { id }, signal }),
  });
  return <Loaded query={contractQuery}>{(contract) => <ContractPage key={id} contract={contract} />}</Loaded>;
}

/** The open dialog of the page. */
type OpenDialog = 'move' | 'reactivate' | null;

function ContractPage({ contract }: { contract: ContractWithHistory }) {
  const { t } = useTranslation('staffContracts');
  const { has } = usePermissions();
  const filters = useContractFilters();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const { id, number, name } = contract;
  const createOpenHandler = (which: Exclude<OpenDialog, null>) => (isOpen: boolean) =>
    setOpenDialog(isOpen ? which : null);
  const getNeighbours = (search: URLSearchParams) => {
    const query = getUrlQuery(search, { rules: contractRules, filters });
    return {
      queryKey: ['contracts', 'beside', id, query],
      ask: (signal: AbortSignal) => call(neighbours, { params: { id }, query: parseQuery(query), signal }),
      toPath: contractPath,
    };
  };
  return (
    <RecordPage
      title={t('oneTitle', { number })}
      about={name}
      list={{ title: t('title'), path: paths.contracts }}
      lead={
        <Group gap="xs">
          <ContractBadge status={contract.status} />
          <ProtectionBadge state={contract.protection.state} /> {name}
        </Group>
      }
      neighbours={has('contracts.list') && getNeighbours}
      actions={
        <>
          {contract.client?.status === 'active' && <ViewAsClient client={contract.client} />}
          <MoveContract
            contract={contract}
            isOpen={openDialog === 'move'}
            onOpen={createOpenHandler('move')}
          />
          <Reactivate
            contract={contract}
            isOpen={openDialog === 'reactivate'}
            onOpen={createOpenHandler('reactivate')}
          />
        </>
      }
      main={
        <>
          <ContractFacts contract={contract} />
          <WarrantySection contract={contract} />
          <InvoicesPart of={{ by: 'contract', value: number }} />
          <PaymentsPart of={{ by: 'contract', value: number }} />
          <Timeline contract={contract} />
        </>
      }
      aside={<RelatedRecords contract={contract} />}
    />
  );
}

function RelatedRecords({ contract }: { contract: ContractWithHistory }) {
  const relatedFilter = { by: 'contract', value: contract.number } as const;
  return (
    <>
      <MonitoringPart contract={contract} />
      <RequestsPart of={relatedFilter} />
      <LeadsPart of={relatedFilter} />
      <CancellationsPart of={relatedFilter} />
      <ImportsPart number={contract.number} />
      <IssuedCertificates contract={contract} />
    </>
  );
}

function ContractFacts({ contract }: { contract: ContractWithHistory }) {
  const { t } = useTranslation('staffContracts');
  const { has } = usePermissions();
  const { client, plan } = contract;
  return (
    <Section title={t('facts')}>
      <Facts>
        <Fact label={t('client')}>{contract.name}</Fact>
        <Fact label={t('document')}>{formatDocumentNumber(contract.document)}</Fact>
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
        <ContactFacts phone={contract.phone} email={contract.email} />
        <Fact label={t('onePlan')}>
          {[plan.code, plan.name].filter(Boolean).join(' · ')}
          {contract.planQuantity > 1 && ` × ${contract.planQuantity}`}
        </Fact>
        <Fact label={t('addons')}>{contract.addons.join(', ')}</Fact>
        <Fact label={t('monthly')}>
          {contract.monthlyTotal !== null && `$ ${formatMoney(contract.monthlyTotal)}`}
        </Fact>
        <Fact label={t('address')}>
          {[contract.address, contract.location, getProvinceName(contract.province)]
            .filter(Boolean)
            .join(', ')}
        </Fact>
        <Fact label={t('since')}>{contract.startDate && formatIsoDay(contract.startDate)}</Fact>
      </Facts>
    </Section>
  );
}
