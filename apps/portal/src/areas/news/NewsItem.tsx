import type { AgentNewsItem } from '@centinela/api/agents/news.ts';
import { getDownloadPath } from '@centinela/api/content/documentPaths.ts';
import { IconFileText, IconListDetails, IconRosetteDiscount } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import styles from './news.module.css';
import './words.ts';

const kindStyles = {
  PRICES: { Icon: IconListDetails, to: paths.agents.price },
  PROMOTION: { Icon: IconRosetteDiscount, to: paths.agents.promotion },
} as const;

/** One change. Opening it marks it as seen. */
export function NewsItem({ item, onOpen }: { item: AgentNewsItem; onOpen(): void }) {
  const { t } = useTranslation('news');
  const { id, kind, title, slug, at, isNew } = item;
  const Icon = kind === 'DOCUMENT' ? IconFileText : kindStyles[kind].Icon;
  return (
    <li data-new={isNew}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div>
        {kind === 'DOCUMENT' || slug === null ? (
          <a href={getDownloadPath(id)} download onClick={onOpen}>
            {title}
          </a>
        ) : (
          <Link to={kindStyles[kind].to(slug)} onClick={onOpen}>
            {title}
          </Link>
        )}
        <p>
          {t(`kinds.${kind}`)} · <RelativeTime at={at} />
        </p>
      </div>
      {isNew && <span className={styles.new}>{t('isNew')}</span>}
    </li>
  );
}
