import { agentNewsEndpoints } from '@centinela/api/agents/news.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { notify } from '../../toasts/notify.ts';
import home from '../shared/home.module.css';
import { NewsItem } from './NewsItem.tsx';
import styles from './news.module.css';
import { newsKey, useMarkSeen } from './useMarkSeen.ts';
import './words.ts';

const useNews = () =>
  useQuery({
    queryKey: newsKey,
    queryFn: ({ signal }) => call(agentNewsEndpoints.list, { signal }),
    meta: { background: true },
  });

/** Changes in prices, promotions and documents that the agent has not seen; renders nothing if there are none. */
export function NewsList() {
  const { t } = useTranslation('news');
  const { data } = useNews();
  const markSeen = useMarkSeen();
  const news = data?.data;
  if (!news || news.items.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby="lo-que-cambio">
      <div className={styles.bar}>
        <h2 id="lo-que-cambio" className={home.head}>
          {t('changes')}
        </h2>
        <p role="status">{news.unseen > 0 ? t('unseen', { count: news.unseen }) : t('allSeen')}</p>
        {news.unseen > 0 && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => markSeen.mutate(undefined, { onError: ({ message }) => notify.error(message) })}
          >
            {t('seeAll')}
          </Button>
        )}
      </div>
      <ul>
        {news.items.slice(0, 6).map((item) => (
          <NewsItem key={item.id} item={item} onOpen={() => item.isNew && markSeen.mutate([item.id])} />
        ))}
      </ul>
    </section>
  );
}
