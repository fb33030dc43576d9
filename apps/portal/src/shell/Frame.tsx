import { useNetwork } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useIsLoading } from '../calls/loading.ts';
import { setFlag, useFlags } from '../interface/flags.ts';
import { useTranslation } from '../language/language.ts';
import { currentUser } from '../session/useUser.ts';
import { floatingId } from '../theme/theme.ts';
import { Brand } from './Brand.tsx';
import styles from './Frame.module.css';
import { UserMenu } from './UserMenu.tsx';

/** Loaded for those who look at the portal as a role. */
const ViewAsBanner = lazy(async () => ({ default: (await import('./ViewAsBanner.tsx')).ViewAsBanner }));

interface FrameProps {
  /** Where the mark leads. */
  home: string;
  /** The navigation, drawn at the side or, on a phone, behind the burger. */
  nav: ReactNode;
  /** What else the header holds: the searcher. */
  tools?: ReactNode;
  /** What stands in the header whatever somebody is held to do first; on a phone in a thin line above it. */
  rights?: ReactNode;
  /** What says that there is no line, where the area says it by itself. */
  prompt?: ReactNode;
  /** What stays at the bottom of a phone. */
  foot?: ReactNode;
}

/** Somebody waits: a call of a screen, or the first load of what it shows. Refreshes in the background don't count. */
function useIsWaiting(): boolean {
  const isCalling = useIsLoading();
  const first = useIsFetching({
    predicate: ({ state, meta }) => state.data === undefined && !meta?.background,
  });
  return isCalling || first > 0;
}

/** While the network is away a line at the top says so; what is typed is kept in this browser. */
function TopPrompt() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  const { showTopPrompt } = useFlags();
  useEffect(() => setFlag('showTopPrompt', !online), [online]);
  return showTopPrompt ? (
    <p className={styles.prompt} role="status">
      {t('shell.offline')}
    </p>
  ) : null;
}

/** The frame of a signed-in area: header, navigation, and the screen with its overlay. */
export function Frame({ home, nav, tools, rights, prompt = <TopPrompt />, foot }: FrameProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { showSidebar } = useFlags();
  const drawer = useRef<HTMLDialogElement>(null);
  const isWaiting = useIsWaiting();
  const { viewAs, restriction } = currentUser();
  // Whoever has something to do first sees that, and nothing to go to.
  const isHeld = restriction !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer, whatever led to it
  useEffect(() => drawer.current?.close(), [pathname]);

  return (
    <div className={styles.frame} data-sidebar={showSidebar && !isHeld} data-view-as={viewAs !== null}>
      <a className={styles.skip} href="#contenido">
        {t('shell.skip')}
      </a>
      {prompt}
      {rights && <div className={styles.line}>{rights}</div>}
      {viewAs && (
        <div className={styles.banner}>
          <Suspense>
            <ViewAsBanner />
          </Suspense>
        </div>
      )}
      <header className={styles.header}>
        {!isHeld && (
          // Plain buttons: the library's own would be the heaviest thing on a client's home.
          <button
            type="button"
            className={`${styles.plain} ${styles.burger}`}
            onClick={() => drawer.current?.showModal()}
            aria-label={t('shell.menu')}
            aria-haspopup="dialog"
          >
            <IconMenu2 aria-hidden />
          </button>
        )}
        <Brand to={home} />
        <div className={styles.tools}>
          {rights && <div className={styles.rights}>{rights}</div>}
          {!isHeld && tools}
          <UserMenu />
        </div>
      </header>
      {showSidebar && !isHeld && (
        <nav className={styles.nav} aria-label={t('shell.menu')}>
          {nav}
        </nav>
      )}
      {/* The browser's own dialog holds the focus, closes by Escape or a click beside it, and costs nothing to load. */}
      <dialog ref={drawer} className={styles.drawer} aria-label={t('shell.menu')} closedby="any">
        <div className={styles.drawerHead}>
          <Brand to={home} />
          <button
            type="button"
            className={styles.plain}
            aria-label={t('shell.close')}
            onClick={() => drawer.current?.close()}
          >
            <IconX aria-hidden />
          </button>
        </div>
        {!isHeld && nav}
      </dialog>
      <main className={styles.main} id="contenido" tabIndex={-1} aria-busy={isWaiting}>
        {isWaiting && (
          <div className={styles.veil} role="status" aria-label={t('shell.loading')}>
            <span />
          </div>
        )}
        <Outlet />
        <div id={floatingId} />
      </main>
      {!isHeld && foot}
      <ScrollRestoration />
    </div>
  );
}
