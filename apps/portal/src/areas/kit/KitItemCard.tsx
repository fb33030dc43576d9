import type { AgentLink, ShareableContent } from '@centinela/api/agents/links.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from './kit.module.css';
import './words.ts';

interface KitItemCardProps {
  item: ShareableContent;
  link: AgentLink | undefined;
  onShare(): void;
}

/** A shareable item with its current price and the results of its link. */
export function KitItemCard({ item: { title, monthly, list, until }, link, onShare }: KitItemCardProps) {
  const { t, language } = useTranslation('kit');
  return (
    <li className={styles.thing}>
      <div className={styles.words}>
        <h3>{title}</h3>
        {monthly !== null && (
          <p className={styles.price}>
            {t('perMonth', { amount: formatMoney(monthly) })}
            {list !== null && <small>{t('before', { amount: formatMoney(list) })}</small>}
          </p>
        )}
        {monthly !== null && <NetPrice amount={monthly} />}
        {until && <p className={styles.quiet}>{t('until', { day: formatCalendarDay(until, language) })}</p>}
        {link && (
          <p className={styles.counts}>
            {t('visits', { count: link.visits })} · {t('requests', { count: link.leads })}
          </p>
        )}
      </div>
      <Button
        variant={link ? 'default' : 'light'}
        leftSection={<IconShare size={18} aria-hidden />}
        aria-label={t('shareThing', { title })}
        onClick={onShare}
      >
        {t('share')}
      </Button>
    </li>
  );
}
