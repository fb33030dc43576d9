import { clientViewEndpoints } from '@centinela/api/accounts/clientViews.ts';
import { type MySession, mySessionEndpoints } from '@centinela/api/accounts/mySessions.ts';
import { Badge, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { formatDateTime } from '../language/dates.ts';
import { useTranslation } from '../language/language.ts';
import { currentUser } from '../session/useUser.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import styles from './account.module.css';
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx';
import './words.ts';

const queryKey = ['my-sessions'];
const icons = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  program: IconTerminal2,
} as const;

/** Returns a function that formats a device, such as "Chrome en Windows", from the parts that are known. */
function useDeviceName(): (device: MySession['device']) => string {
  const { t } = useTranslation('account');
  return ({ kind, browser, system }) =>
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t(`sessions.${kind}`));
}

/** Lists the user's sessions and lets them end each one. */
export function SessionsScreen() {
  const { t } = useTranslation('account');
  const run = useCall();
  const client = useQueryClient();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(mySessionEndpoints.list, { signal }),
  });
  const sessions = data?.data ?? [];
  const invalidate = () => client.invalidateQueries({ queryKey });
  const end = async (id: string) => {
    await run(() => call(mySessionEndpoints.end, { params: { id } }), { success: t('sessions.ended') });
    await invalidate();
  };
  const endOthers = async () => {
    setConfirmOpen(false);
    await run(() => call(mySessionEndpoints.endOthers, {}), {
      success: ({ count }) => t('sessions.othersEnded', { count }),
    });
    await invalidate();
  };
  return (
    <AccountFrame screen="sessions">
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {sessions.length > 0 && (
        <div className={styles.card}>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
            ))}
          </ul>
        </div>
      )}
      {sessions.length > 1 && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setConfirmOpen(true)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      {sessions.length === 1 && <p className={styles.muted}>{t('sessions.alone')}</p>}
      {currentUser().kind === 'CLIENT' && <TeamViews />}
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('sessions.othersTitle')}
          text={t('sessions.othersText')}
          button={t('sessions.endOthers')}
          isDestructive
          onConfirm={() => void endOthers()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </AccountFrame>
  );
}

/** When and why staff viewed the client's area; renders nothing if they never did. */
function TeamViews() {
  const { t, language } = useTranslation('account');
  const { data } = useQuery({
    queryKey: ['my-views'],
    queryFn: ({ signal }) => call(clientViewEndpoints.own, { signal }),
    meta: { background: true },
  });
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="miradas">
      <h2 id="miradas" className={styles.views}>
        {t('sessions.views')}
      </h2>
      <p className={styles.muted}>{t('sessions.viewsAbout')}</p>
      <ul className={styles.list}>
        {data.data.map(({ id, reason, startedAt }) => (
          <li key={id}>
            <span>
              {reason} <small className={styles.muted}>{formatDateTime(startedAt, language)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session, onEnd }: { session: MySession; onEnd(): void }) {
  const { t } = useTranslation('account');
  const device = useDeviceName()(session.device);
  const Icon = icons[session.device.kind];
  return (
    <li>
      <div className={styles.what}>
        <Icon size={26} stroke={1.6} aria-hidden />
        <div>
          <div className={styles.name}>
            {device}
            {session.isThis && (
              <Badge variant="light" color="green">
                {t('sessions.this')}
              </Badge>
            )}
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{t('sessions.began')}</dt>
              <dd>
                <RelativeTime at={session.createdAt} />
              </dd>
            </div>
            <div>
              <dt>{t('sessions.seen')}</dt>
              <dd>
                <RelativeTime at={session.seenAt} />
              </dd>
            </div>
            {session.network && (
              <div>
                <dt>{t('sessions.network')}</dt>
                <dd>{session.network}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      {!session.isThis && (
        <Button variant="subtle" color="red" aria-label={t('sessions.endOf', { device })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
