import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../language/language.ts';
import { logOut, stayConnected } from '../../session/session.ts';
import { formatClock, formatDuration, getAnnouncedSeconds, getSecondsUntil } from './countdown.ts';
import styles from './IdleDialog.module.css';
import { TopDialog } from './TopDialog.tsx';

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
