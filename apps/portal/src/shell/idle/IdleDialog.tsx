import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { logOut, stayConnected } from '../../session/session.ts';
import { formatClock, formatDuration, getAnnouncedSeconds, getSecondsUntil } from './countdown.ts';
import styles from './IdleDialog.module.css';

interface FrameProps {
  title: string;
  /** Called on Escape. */
  onCancel(): void;
  children: ReactNode;
}

/** The browser's modal dialog: on top of everything, traps the focus and makes the rest inert. */
function TopDialog({ title, onCancel, children }: FrameProps) {
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
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
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
