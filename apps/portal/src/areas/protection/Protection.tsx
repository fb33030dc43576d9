import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { IconCalendarDue, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import styles from '../home.module.css';
import type { Way } from '../Ways.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import own from './needsYou.module.css';
import { useNextDue, useProtection } from './protectionReads.ts';
import type { nextDue, Standing } from './standing.ts';
import './protectionWords.ts';

/** What stands where an answer is on its way, so that nothing jumps. */
const coming = '…';

const dayOf = (date: string): string => date.split('-').reverse().join('/');

/**
 * How the client's contracts stand, and what is due next; each leads to the whole of it.
 *
 * @param as the home's own card; taken from the module, it would leave the home's chunk for one more
 */
export default function Protection({ as: Card }: { as: typeof Way }) {
  const { t } = useTranslation('protection');
  const contracts = useProtection();
  const due = useNextDue();
  const failed = [contracts, due].filter(({ isError }) => isError);
  return (
    <div className={own.both}>
      <NeedsYou />
      <section>
        <h2 className={styles.head}>{t('head')}</h2>
        <ul
          className={styles.ways}
          aria-busy={failed.length === 0 && !(contracts.standing && due.next !== undefined)}
        >
          {!contracts.isError && <Contracts as={Card} standing={contracts.standing} />}
          {!due.isError && <Due as={Card} next={due.next} />}
          {failed.length > 0 && (
            <li>
              <LoadFailed
                onRetry={() => {
                  for (const { refetch } of failed) void refetch();
                }}
              />
            </li>
          )}
        </ul>
      </section>
    </div>
  );
}

function Contracts({ as: Card, standing }: { as: typeof Way; standing: Standing | undefined }) {
  const { t } = useTranslation('protection');
  const { told, count, inForce } = standing ?? { inForce: 0 };
  return (
    <Card
      to={inForce > 0 ? paths.clients.status : paths.clients.contracts}
      icon={<IconShieldCheck aria-hidden />}
      title={t('title')}
      value={told ? t(told, { count, total: inForce }) : coming}
      lit={told === 'missing' || told === 'missingAll'}
    />
  );
}

function Due({ as: Card, next }: { as: typeof Way; next: ReturnType<typeof nextDue> | undefined }) {
  const { t } = useTranslation('protection');
  const words = () => {
    if (!next) return next === null ? t('nothingDue') : coming;
    const { date, total, count } = next;
    return t(count > 1 ? 'dueMany' : 'dueOn', { date: dayOf(date), total: formatMoney(total), count });
  };
  return (
    <Card
      to={paths.clients.invoices}
      icon={<IconCalendarDue aria-hidden />}
      title={t('due')}
      value={words()}
    />
  );
}
