import type { AgentNewsItem } from '@centinela/api/agents/news.ts';
import { downloadPath } from '@centinela/api/content/documentPaths.ts';
import { IconFileText, IconListDetails, IconRosetteDiscount } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import styles from './news.module.css';
import './words.ts';

const looks = {
  PRICES: { Icon: IconListDetails, to: paths.agents.price },
  PROMOTION: { Icon: IconRosetteDiscount, to: paths.agents.promotion },
} as const;

/** One change. Opening it marks it as seen. */
export function Change({ item, onSeen }: { item: AgentNewsItem; onSeen(): void }) {
  const { t } = useTranslation('news');
  const { id, kind, title, slug, at, isNew } = item;
  const Icon = kind === 'DOCUMENT' ? IconFileText : looks[kind].Icon;
  return (
    <li data-new={isNew}>
      <Icon size={22} stroke={1.6} aria-hidden />
      <div>
        {kind === 'DOCUMENT' || slug === null ? (
          <a href={downloadPath(id)} download onClick={onSeen}>
            {title}
          </a>
        ) : (
          <Link to={looks[kind].to(slug)} onClick={onSeen}>
            {title}
          </Link>
        )}
        <p>
          {t(`kinds.${kind}`)} · <When at={at} />
        </p>
      </div>
      {isNew && <span className={styles.new}>{t('isNew')}</span>}
    </li>
  );
}
