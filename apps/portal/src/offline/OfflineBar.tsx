import { IconCloudOff } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { useHasLine } from '../calls/line.ts';
import { queryClient } from '../calls/queries.ts';
import { dayAndTime } from '../language/dates.ts';
import { useTranslation } from '../language/language.ts';
import styles from './offline.module.css';
import { useShown } from './shown.ts';
import './words.ts';

/** What has the focus by keyboard, and the foot of a form, stand above the bar, however high it is. */
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
 * Says at the foot of the window that there is no line, or that what is read was kept, and from when it is. It lies over the
 * page's empty end, so that nothing jumps when the line comes or goes.
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
    // There all the time: a screen reader tells only what changes inside of it.
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
