import { getHome } from '@centinela/api/http/redirect.ts';
import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { loginPath, paths } from '../../navigation/paths.ts';
import { logOut, stayConnected } from '../../session/session.ts';
import { currentUser } from '../../session/useUser.ts';
import { formatClock, formatDuration, getAnnouncedSeconds, getSecondsUntil } from './countdown.ts';
import styles from './IdleDialog.module.css';

interface FrameProps {
  title: string;
  /** Whether the dialog hides the app completely. */
  hidesApp?: boolean;
  /** Called on Escape; without it the dialog stays open. */
  onCancel?: () => void;
  children: ReactNode;
}

/** The browser's modal dialog: on top of everything, traps the focus and makes the rest inert. */
function TopDialog({ title, hidesApp = false, onCancel, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      data-cover={hidesApp}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel?.();
      }}
      // Browsers close a dialog on a second Escape even if the event is cancelled, so it is opened again.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={`${titleId}-text`}>{children}</div>
    </dialog>
  );
}

function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return getSecondsUntil(endsAt, now);
}

/** Asks whether the user is still there, with a countdown. */
export function IdleDialog({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation();
  const secondsLeft = useSecondsLeft(endsAt);
  return (
    <TopDialog title={t('idle.warnTitle')} onCancel={stayConnected}>
      <p>{t('idle.warnText')}</p>
      <p className={styles.clock} aria-hidden>
        {formatClock(secondsLeft)}
      </p>
      <p role="status" className={styles.spoken}>
        {t('idle.left', { time: formatDuration(getAnnouncedSeconds(secondsLeft)) })}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void logOut()}>
          {t('user.logout')}
        </Button>
        <Button color="light" onClick={stayConnected} data-autofocus>
          {t('idle.stay')}
        </Button>
      </div>
    </TopDialog>
  );
}

/**
 * Covers the app after its session ended by inactivity. The login opens in its own window, so that unsaved input is
 * preserved. After the login both the window and the cover close.
 */
export function LoginCover() {
  const { t } = useTranslation();
  const loginWindow = useRef<Window | null>(null);
  useEffect(() => () => loginWindow.current?.close(), []);
  const login = loginPath(getHome(currentUser().kind));
  const openLogin = (event: MouseEvent) => {
    loginWindow.current = window.open(login, 'centinela-login', 'popup,width=520,height=760');
    // If the browser blocks the window, it follows the link instead.
    if (loginWindow.current) event.preventDefault();
  };
  return (
    <TopDialog title={t('idle.endedTitle')} hidesApp>
      <p>{t('idle.endedText')}</p>
      <div className={styles.buttons}>
        <Button component="a" href={paths.site} variant="default">
          {t('idle.leave')}
        </Button>
        <Button component="a" href={login} target="_blank" color="light" onClick={openLogin} data-autofocus>
          {t('idle.login')}
        </Button>
      </div>
    </TopDialog>
  );
}
