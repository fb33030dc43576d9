import { Button } from '@mantine/core';
import { use } from 'react';
import { useIsConnected } from '../calls/connection.ts';
import { useTranslation } from '../language/language.ts';
import { OfflineFallback } from './offlineFallback.ts';

interface Props {
  onRetry(): void;
  /** Whether the placeholder replaces only a part of the screen. */
  isPart?: boolean;
}

/** Placeholder for content that failed to load; the toast shows the reason. */
export function LoadFailed({ onRetry, isPart = false }: Props) {
  const { t } = useTranslation();
  const OfflineMessage = use(OfflineFallback);
  const isConnected = useIsConnected();
  if (OfflineMessage && !isConnected)
    return <OfflineMessage onRetry={onRetry} {...(!isPart && { heading: 'h2' })} />;
  return (
    <section>
      <p>{t('trouble.notLoaded')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('trouble.again')}
      </Button>
    </section>
  );
}
