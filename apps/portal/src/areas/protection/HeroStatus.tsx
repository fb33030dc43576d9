import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { IconCalendarDue, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import type { ContractSummary, getNextDue } from './contractSummary.ts';
import styles from './HeroStatus.module.css';
import { useNextDue, useProtection } from './protectionQueries.ts';
import './protectionWords.ts';

/** Placeholder while a value loads, to avoid layout shifts. */
const loadingText = '…';

const formatIsoDay = (date: string): string => date.split('-').reverse().join('/');

/** Summary in the hero: status of the client's contracts and the next due date, with links to the details. */
export default function HeroStatus() {
  const { t } = useTranslation('protection');
  const contracts = useProtection();
  const due = useNextDue();
  const failed = [contracts, due].filter(({ isError }) => isError);
  const isRetrying = failed.some(({ isFetching }) => isFetching);
  const isLoading = failed.length === 0 && !(contracts.contractSummary && due.next !== undefined);
  return (
    <ul className={styles.standing} aria-label={t('head')} aria-busy={isLoading}>
      {!contracts.isError && <ContractsLink contractSummary={contracts.contractSummary} />}
      {!due.isError && <DueLink next={due.next} />}
      {failed.length > 0 && (
        <li className={styles.failed}>
          {t('notLoaded')}
          <button
            type="button"
            aria-disabled={isRetrying}
            onClick={() => {
              for (const { refetch } of failed) void refetch();
            }}
          >
            {t(isRetrying ? 'trying' : 'again')}
          </button>
        </li>
      )}
    </ul>
  );
}

interface SummaryLinkProps {
  to: string;
  icon: ReactNode;
  title: string;
  value: string;
  isHighlighted?: boolean;
}

const SummaryLink = ({ to, icon, title, value, isHighlighted = false }: SummaryLinkProps) => (
  <li>
    <Link to={to} data-lit={isHighlighted}>
      {icon}
      <span>{title}</span> <strong>{value}</strong>
    </Link>
  </li>
);

function ContractsLink({ contractSummary }: { contractSummary: ContractSummary | undefined }) {
  const { t } = useTranslation('protection');
  const { kind, count, inForce } = contractSummary ?? { inForce: 0 };
  return (
    <SummaryLink
      to={inForce > 0 ? paths.clients.status : paths.clients.contracts}
      icon={<IconShieldCheck aria-hidden />}
      title={t('title')}
      value={kind ? t(kind, { count, total: inForce }) : loadingText}
      isHighlighted={kind === 'missing' || kind === 'missingAll' || kind === 'paused'}
    />
  );
}

function DueLink({ next }: { next: ReturnType<typeof getNextDue> | undefined }) {
  const { t } = useTranslation('protection');
  const formatValue = () => {
    if (!next) return next === null ? t('nothingDue') : loadingText;
    const { date, total, count } = next;
    return t(count > 1 ? 'dueMany' : 'dueOn', { date: formatIsoDay(date), total: formatMoney(total), count });
  };
  return (
    <SummaryLink
      to={paths.clients.invoices}
      icon={<IconCalendarDue aria-hidden />}
      title={t('due')}
      value={formatValue()}
    />
  );
}
