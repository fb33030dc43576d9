import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { IconCalendarDue, IconShieldCheck } from '@tabler/icons-react';
import { useWords } from '../language/language.ts';
import { paths } from '../paths.ts';
import styles from './home.module.css';
import { useNextDue, useProtection } from './protectionReads.ts';
import type { Way } from './Ways.tsx';
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
  const { t } = useWords('protection');
  const contracts = useProtection();
  const due = useNextDue();
  const { inForce = 0, missing = 0, ended = 0 } = contracts ?? {};
  const told =
    missing > 0
      ? t('missing', { count: missing, total: inForce })
      : inForce > 0
        ? t('well', { count: inForce })
        : t(ended > 0 ? 'ended' : 'none');
  return (
    <section>
      <h2 className={styles.head}>{t('head')}</h2>
      <ul className={styles.ways} aria-busy={contracts === undefined || due === undefined}>
        <Card
          to={inForce > 0 ? paths.clients.status : paths.clients.contracts}
          icon={<IconShieldCheck aria-hidden />}
          title={t('title')}
          value={contracts ? told : coming}
          lit={missing > 0}
        />
        <Card
          to={paths.clients.invoices}
          icon={<IconCalendarDue aria-hidden />}
          title={t('due')}
          value={
            due
              ? t(due.count > 1 ? 'dueMany' : 'dueOn', {
                  date: dayOf(due.date),
                  total: formatMoney(due.total),
                  count: due.count,
                })
              : due === null
                ? t('nothingDue')
                : coming
          }
        />
      </ul>
    </section>
  );
}
