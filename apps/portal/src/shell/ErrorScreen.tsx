import { getHome } from '@centinela/api/http/redirect.ts';
import { use, useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useIsConnected } from '../calls/connection.ts';
import { useTranslation } from '../language/language.ts';
import { paths } from '../navigation/paths.ts';
import { sessionManager } from '../session/session.ts';
import styles from './ErrorScreen.module.css';
import { OfflineFallback } from './offlineFallback.ts';

type Trouble = 'notFound' | 'forbidden' | 'broken';

function getErrorKind(error: unknown): Trouble {
  if (!isRouteErrorResponse(error)) return 'broken';
  return error.status === 404 ? 'notFound' : error.status === 403 ? 'forbidden' : 'broken';
}

/** Error screen: not found, forbidden, or a failure with a retry button. */
export function Trouble({ kind }: { kind: Trouble }) {
  const { t } = useTranslation();
  const kindOfUser = sessionManager.current()?.user.kind;
  const title = t(`trouble.${kind}.title`);
  useEffect(() => {
    document.title = `${title} · Centinela`;
  }, [title]);
  return (
    <section className={styles.trouble}>
      <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
        <rect x="4" y="4" width="56" height="56" rx="10" className={styles.wall} />
        <rect
          x="35"
          y="13"
          width="16"
          height="16"
          rx="3"
          className={styles.window}
          data-lit={kind !== 'broken'}
        />
        <rect x="13" y="13" width="16" height="16" rx="3" className={styles.window} />
        <rect x="13" y="35" width="16" height="16" rx="3" className={styles.window} />
        <rect x="35" y="35" width="16" height="16" rx="3" className={styles.window} />
      </svg>
      <h1>{title}</h1>
      <p>{t(`trouble.${kind}.text`)}</p>
      <div className={styles.ways}>
        {kind === 'broken' && (
          <button type="button" className={styles.again} onClick={() => window.location.reload()}>
            {t('trouble.again')}
          </button>
        )}
        <a href={kindOfUser ? getHome(kindOfUser) : paths.site}>{t('trouble.home')}</a>
      </div>
    </section>
  );
}

/**
 * Whether a file of the app failed to load. Browsers and the bundler throw errors that only their message identifies.
 */
const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(error.message);

/** The router's error screen for errors while loading or rendering a screen. */
export function ErrorScreen() {
  const error = useRouteError();
  const OfflineMessage = use(OfflineFallback);
  const isConnected = useIsConnected();
  // If the device is online, the page is outdated and its files were deleted: reloading fixes that.
  if (OfflineMessage && !isConnected && isChunkLoadError(error))
    return <OfflineMessage heading="h1" onRetry={() => window.location.reload()} />;
  return <Trouble kind={getErrorKind(error)} />;
}

/** Error screen without the surrounding layout. */
export function RootErrorScreen() {
  return (
    <main>
      <ErrorScreen />
    </main>
  );
}

/** Shown for unknown paths. */
export function NotFoundScreen() {
  return <Trouble kind="notFound" />;
}
