import type { OwnContract } from '@centinela/api/contracts/contracts.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { ContractBadge } from '../../shared/contracts/ContractBadge.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { CreditLine, useCallCredits } from '../callCredits/CallCredits.tsx';
import { useContracts } from '../shared/useContracts.ts';
import styles from './contracts.module.css';
import { NoContracts } from './NoContracts.tsx';
import './words.ts';

const SharedContracts = lazy(() => import('./SharedContracts.tsx'));

/** Formats the address of a contract. */
export const formatAddress = ({ address, location }: OwnContract): string =>
  [address, location].filter(Boolean).join(', ');

/** The client's contracts, newest first. */
export function ContractsScreen() {
  const { t } = useTranslation('contracts');
  const { contracts, isSuccess, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useContracts();
  const credits = useCallCredits();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {isError && contracts.length === 0 && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && contracts.length === 0 && <NoContracts />}
      <ul className={styles.cards}>
        {contracts.map((contract) => (
          <li key={contract.id}>
            <Link to={paths.clients.contract(contract.id)} className={styles.card}>
              <span className={styles.which}>{t('number', { number: contract.number })}</span>
              <strong className={styles.plan}>
                {contract.plan.name ?? contract.plan.code}
                {contract.planQuantity > 1 && ` × ${contract.planQuantity}`}
              </strong>
              <span>{formatAddress(contract)}</span>
              <CreditLine credits={credits} contractId={contract.id} />
              <span className={styles.foot}>
                <ContractBadge status={contract.status} isForClient />
                {contract.monthlyTotal !== null && (
                  <span>{t('perMonth', { total: formatMoney(contract.monthlyTotal) })}</span>
                )}
                <IconArrowRight size={18} aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <Suspense>
        <SharedContracts />
      </Suspense>
    </>
  );
}
