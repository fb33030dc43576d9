import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { IconCalendarDue, IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import styles from './heroStanding.module.css';
import { useNextDue, useProtection } from './protectionReads.ts';
import type { nextDue, Standing } from './standing.ts';
import './protectionWords.ts';

/** Placeholder while a value loads, to avoid layout shifts. */
const coming = '…';

const dayOf = (date: string): string => date.split('-').reverse().join('/');

/** Summary in the hero: status of the client's contracts and the next due date, with links to the details. */
export default function HeroStanding() {
  const { t } = useTranslation('protection');
  const contracts = useProtection();
  const due = useNextDue();
  const failed = [contracts, due].filter(({ isError }) => isError);
  const isTrying = failed.some(({ isFetching }) => isFetching);
  const isComing = failed.length === 0 && !(contracts.standing && due.next !== undefined);
  return (
    <ul className={styles.standing} aria-label={t('head')} aria-busy={isComing}>
      {!contracts.isError && <Contracts standing={contracts.standing} />}
      {!due.isError && <Due next={due.next} />}
      {failed.length > 0 && (
        <li className={styles.failed}>
          {t('notLoaded')}
          <button
            type="button"
            aria-disabled={isTrying}
            onClick={() => {
              for (const { refetch } of failed) void refetch();
            }}
          >
            {t(isTrying ? 'trying' : 'again')}
          </button>
        </li>
      )}
    </ul>
  );
}

interface FactProps {
  to: string;
  icon: ReactNode;
  title: string;
  value: string;
  isLit?: boolean;
}

const Fact = ({ to, icon, title, value, isLit = false }: FactProps) => (
  <li>
    <Link to={to} data-lit={isLit}>
      {icon}
      <span>{title}</span> <strong>{value}</strong>
    </Link>
  </li>
);

function Contracts({ standing }: { standing: Standing | undefined }) {
  const { t } = useTranslation('protection');
  const { told, count, inForce } = standing ?? { inForce: 0 };
  return (
    <Fact
      to={inForce > 0 ? paths.clients.status : paths.clients.contracts}
      icon={<IconShieldCheck aria-hidden />}
      title={t('title')}
      value={told ? t(told, { count, total: inForce }) : coming}
      isLit={told === 'missing' || told === 'missingAll' || told === 'paused'}
    />
  );
}

function Due({ next }: { next: ReturnType<typeof nextDue> | undefined }) {
  const { t } = useTranslation('protection');
  const words = () => {
    if (!next) return next === null ? t('nothingDue') : coming;
    const { date, total, count } = next;
    return t(count > 1 ? 'dueMany' : 'dueOn', { date: dayOf(date), total: formatMoney(total), count });
  };
  return (
    <Fact
      to={paths.clients.invoices}
      icon={<IconCalendarDue aria-hidden />}
      title={t('due')}
      value={words()}
    />
  );
}
