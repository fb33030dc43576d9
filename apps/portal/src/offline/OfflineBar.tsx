import { IconCloudOff } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { useIsConnected } from '../calls/connection.ts';
import { queryClient } from '../calls/queries.ts';
import { formatDayAndTime } from '../language/dates.ts';
import { useTranslation } from '../language/language.ts';
import { useDataAge } from './dataAge.ts';
import styles from './offline.module.css';
import './words.ts';

/** Keeps focused elements and form footers above the bar, whatever its height. */
function reserveBarSpace(bar: HTMLDivElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--offline-bar', `${bar.offsetHeight}px`);
    style.scrollPaddingBottom = `calc(${bar.offsetHeight}px + 1rem)`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--offline-bar');
    style.scrollPaddingBottom = '';
  };
}

/**
 * Bar at the bottom that shows that the device is offline or that the data is cached, and how old it is. It is
 * placed over the empty end of the page, so that it causes no layout shift.
 */
export function OfflineBar() {
  const { t, language } = useTranslation('offline');
  const isConnected = useIsConnected();
  const { since, isCached } = useDataAge();
  const isRetrying = useIsFetching() > 0;
  const isVisible = !isConnected || isCached;
  const sinceText = since !== null && formatDayAndTime(new Date(since).toISOString(), language);
  const isServerUnreachable = isCached && globalThis.navigator?.onLine !== false;
  return (
    // Always rendered, because screen readers announce only changes inside a live region.
    <div role="status" className={styles.place}>
      {isVisible && (
        <div ref={reserveBarSpace} className={styles.bar}>
          <IconCloudOff size={20} aria-hidden />
          <span>{sinceText ? t(isServerUnreachable ? 'slow' : 'kept', { when: sinceText }) : t('away')}</span>
          <button
            type="button"
            aria-disabled={isRetrying}
            onClick={() => void queryClient.refetchQueries({ type: 'active' })}
          >
            {t(isRetrying ? 'trying' : 'again')}
          </button>
        </div>
      )}
    </div>
  );
}
