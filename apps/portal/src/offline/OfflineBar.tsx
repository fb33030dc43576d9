import { IconCloudOff } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { useHasLine } from '../calls/line.ts';
import { queryClient } from '../calls/queries.ts';
import { dayAndTime } from '../language/dates.ts';
import { useTranslation } from '../language/language.ts';
import styles from './offline.module.css';
import { useShown } from './shown.ts';
import './words.ts';

/** Keeps focused elements and form footers above the bar, whatever its height. */
function keepClear(bar: HTMLDivElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => {
    style.setProperty('--offline-bar', `${bar.offsetHeight}px`);
    style.scrollPaddingBottom = `calc(${bar.offsetHeight}px + 1rem)`;
  });
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--offline-bar');
    style.scrollPaddingBottom = '';
  };
}

/**
 * Bar at the bottom that shows that the device is offline or that the data is cached, and how old it is. It covers
 * the empty end of the page, so that it causes no layout shift.
 */
export function OfflineBar() {
  const { t, language } = useTranslation('offline');
  const hasLine = useHasLine();
  const { since, isKept } = useShown();
  const isTrying = useIsFetching() > 0;
  const isOn = !hasLine || isKept;
  const when = since !== null && dayAndTime(new Date(since).toISOString(), language);
  const isSlow = isKept && globalThis.navigator?.onLine !== false;
  return (
    // Always rendered, because screen readers announce only changes inside a live region.
    <div role="status" className={styles.place}>
      {isOn && (
        <div ref={keepClear} className={styles.bar}>
          <IconCloudOff size={20} aria-hidden />
          <span>{when ? t(isSlow ? 'slow' : 'kept', { when }) : t('away')}</span>
          <button
            type="button"
            aria-disabled={isTrying}
            onClick={() => void queryClient.refetchQueries({ type: 'active' })}
          >
            {t(isTrying ? 'trying' : 'again')}
          </button>
        </div>
      )}
    </div>
  );
}
