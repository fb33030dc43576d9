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

/** Loaded only in a role preview. */
const ViewAsBanner = lazy(async () => ({ default: (await import('./ViewAsBanner.tsx')).ViewAsBanner }));

interface FrameProps {
  /** Where the logo links to. */
  home: string;
  /** Navigation in the sidebar, or on a phone in a drawer. */
  nav: ReactNode;
  /** Additional header content, such as the search. */
  tools?: ReactNode;
  /** Legal buttons, shown in the header even for restricted sessions; on a phone in a line above it. */
  legalButtons?: ReactNode;
  /** Replaces the default offline message. */
  offlinePrompt?: ReactNode;
  /** Content fixed to the bottom on phones. */
  bottomBar?: ReactNode;
}

/** Whether the user is waiting for a call or the first load of a screen. Background refreshes don't count. */
function useIsWaiting(): boolean {
  const isCalling = useIsLoading();
  const initialLoads = useIsFetching({
    predicate: ({ state, meta }) => state.data === undefined && !meta?.background,
  });
  return isCalling || initialLoads > 0;
}

/** Shows a line at the top while offline. Drafts are stored in this browser. */
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

/** Layout of a signed-in area: header, navigation, and the screen with its loading overlay. */
export function Frame({
  home,
  nav,
  tools,
  legalButtons,
  offlinePrompt = <TopPrompt />,
  bottomBar,
}: FrameProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { showSidebar } = useFlags();
  const drawer = useRef<HTMLDialogElement>(null);
  const isWaiting = useIsWaiting();
  const { viewAs, restriction } = currentUser();
  // Restricted sessions see only the required screen, without navigation.
  const isRestricted = restriction !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => drawer.current?.close(), [pathname]);

  return (
    <div className={styles.frame} data-sidebar={showSidebar && !isRestricted} data-view-as={viewAs !== null}>
      <a className={styles.skip} href="#contenido">
        {t('shell.skip')}
      </a>
      {offlinePrompt}
      {legalButtons && <div className={styles.line}>{legalButtons}</div>}
      {viewAs && (
        <div className={styles.banner}>
          <Suspense>
            <ViewAsBanner />
          </Suspense>
        </div>
      )}
      <header className={styles.header}>
        {!isRestricted && (
          // Plain buttons: Mantine's would be the largest import of a client's home.
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
          {legalButtons && <div className={styles.rights}>{legalButtons}</div>}
          {!isRestricted && tools}
          <div className={styles.account} data-tour="account">
            <UserMenu />
          </div>
        </div>
      </header>
      {showSidebar && !isRestricted && (
        <nav className={styles.nav} aria-label={t('shell.menu')} data-tour="sidebar">
          {nav}
        </nav>
      )}
      {/* A native dialog: traps the focus, closes on Escape or an outside click, and adds nothing to the bundle. */}
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
        {!isRestricted && nav}
      </dialog>
      <main className={styles.main} id="contenido" tabIndex={-1} aria-busy={isWaiting}>
        {isWaiting && (
          <div
            className={styles.veil}
            role="status"
            aria-label={t('shell.loading')}
            // It covers dialogs too: a click must not move the focus out of an open one.
            onMouseDown={(event) => event.preventDefault()}
          >
            <span />
          </div>
        )}
        <Outlet />
        <div id={floatingId} />
      </main>
      {!isRestricted && bottomBar}
      <ScrollRestoration />
    </div>
  );
}
