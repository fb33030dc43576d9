import type { DesignSummary } from '@centinela/api/designs/designs.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import styles from './designs.module.css';
import './words.ts';

/** Cards of designs, each linking to its details. */
export function DesignCards({ designs }: { designs: readonly DesignSummary[] }) {
  const { t, language } = useTranslation('designs');
  return (
    <ul className={styles.cards}>
      {designs.map(({ id, place, plan, monthly, once, createdAt }) => (
        <li key={id}>
          <Link to={paths.clients.design(id)} className={styles.card}>
            <span className={styles.quiet}>{t(`place.${place}`)}</span>
            <strong className={styles.plan}>{plan}</strong>
            <span className={styles.price}>
              {t('perMonth', { amount: formatMoney(monthly) })}
              <NetPrice amount={monthly} />
              {once > 0 && <small>{t('onceMore', { amount: formatMoney(once) })}</small>}
            </span>
            <span className={styles.foot}>
              {t('made', { date: formatDay(createdAt, language) })} <IconArrowRight size={18} aria-hidden />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
