import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { IconCalendarDue, IconShieldCheck } from '@tabler/icons-react';
import { useWords } from '../language/language.ts';
import { paths } from '../paths.ts';
import styles from './home.module.css';
import { useNextDue, useProtection } from './reads.ts';
import { Way } from './Ways.tsx';
import './words.ts';

/** What stands where an answer is on its way, so that nothing jumps. */
const coming = '…';

const dayOf = (date: string): string => date.split('-').reverse().join('/');

/** How the client's contracts stand, and what is due next; each leads to the whole of it. */
export function Protection() {
  const { t } = useWords('areas');
  const contracts = useProtection();
  const due = useNextDue();
  const { inForce = 0, missing = 0, ended = 0 } = contracts ?? {};
  const told =
    missing > 0
      ? t('protection.missing', { count: missing, total: inForce })
      : inForce > 0
        ? t('protection.well', { count: inForce })
        : t(ended > 0 ? 'protection.ended' : 'protection.none');
  return (
    <section>
      <h2 className={styles.head}>{t('services')}</h2>
      <ul className={styles.ways} aria-busy={contracts === undefined || due === undefined}>
        <Way
          to={inForce > 0 ? paths.clients.status : paths.clients.contracts}
          icon={<IconShieldCheck aria-hidden />}
          title={t('protection.title')}
          value={contracts ? told : coming}
          lit={missing > 0}
        />
        <Way
          to={paths.clients.invoices}
          icon={<IconCalendarDue aria-hidden />}
          title={t('protection.due')}
          value={
            due
              ? t(due.count > 1 ? 'protection.dueMany' : 'protection.dueOn', {
                  date: dayOf(due.date),
                  total: formatMoney(due.total),
                  count: due.count,
                })
              : due === null
                ? t('protection.nothingDue')
                : coming
          }
        />
      </ul>
    </section>
  );
}
