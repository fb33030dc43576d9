import { Button } from '@mantine/core';
import { IconBookmark, IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { currentUser } from '../../session/useUser.ts';
import type { OfflineFallbackProps } from '../../shell/offlineFallback.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import styles from './OfflineNotice.module.css';
import '../shared/words.ts';
import '../../offline/words.ts';

/** Says that content is not available offline, with a retry button and links to the screens that are available. */
export function OfflineNotice({ heading, onRetry }: OfflineFallbackProps) {
  const { t } = useTranslation('offline');
  const retryButton = (
    <Button variant="default" onClick={onRetry}>
      {t('again')}
    </Button>
  );
  if (!heading)
    return (
      <section className={styles.part}>
        <p>{t('part')}</p>
        {retryButton}
      </section>
    );
  return (
    <>
      {heading === 'h1' && <PageHeader title={t('title')} />}
      <section className={styles.needs}>
        <IconCloudOff size={40} stroke={1.4} aria-hidden />
        {heading === 'h2' && <h2>{t('title')}</h2>}
        <p>{t('text')}</p>
        {retryButton}
        <AvailableScreens />
      </section>
    </>
  );
}

/** Links to the screens that are cached on this device. */
function AvailableScreens() {
  const { t } = useTranslation('offline');
  const { t: tAreas } = useTranslation('areas');
  const { data } = useQuery({
    queryKey: ['readable'],
    queryFn: async () =>
      (await import('../../offline/offlineScreens.ts')).listOfflineScreens(currentUser().id),
    staleTime: 0,
    gcTime: 0,
    meta: { background: true },
  });
  if (!data) return null;
  if (data.length === 0) return <p>{t('nothing')}</p>;
  return (
    <nav aria-labelledby="mientras-tanto" className={styles.meanwhile}>
      <h3 id="mientras-tanto">{t('meanwhile')}</h3>
      <ul>
        {data.map(({ to, title, name }) => (
          <li key={to}>
            <Link to={to}>
              <IconBookmark size={18} aria-hidden /> {title ?? tAreas(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
