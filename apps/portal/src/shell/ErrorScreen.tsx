import { homeOf } from '@centinela/api/http/redirect.ts';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslation } from '../language/language.ts';
import { paths } from '../paths.ts';
import { sessionManager } from '../session/session.ts';
import styles from './ErrorScreen.module.css';

type Trouble = 'notFound' | 'forbidden' | 'broken';

function troubleOf(error: unknown): Trouble {
  if (!isRouteErrorResponse(error)) return 'broken';
  return error.status === 404 ? 'notFound' : error.status === 403 ? 'forbidden' : 'broken';
}

/** What is shown where a screen should be: no such page, not for this user, or a failure with a way to try again. */
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
        <a href={kindOfUser ? homeOf(kindOfUser) : paths.site}>{t('trouble.home')}</a>
      </div>
    </section>
  );
}

/** The router's screen for anything thrown on the way to a screen or inside it. */
export function ErrorScreen() {
  return <Trouble kind={troubleOf(useRouteError())} />;
}

/** The same where there is no frame around it: then it is the page itself. */
export function RootErrorScreen() {
  return (
    <main>
      <ErrorScreen />
    </main>
  );
}

/** An address that leads nowhere. */
export function NotFoundScreen() {
  return <Trouble kind="notFound" />;
}
