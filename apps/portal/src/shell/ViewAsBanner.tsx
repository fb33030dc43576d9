import { roleEndpoints } from '@centinela/api/accounts/roles.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { addWords, type TextsOf, useTranslation } from '../language/language.ts';
import { paths } from '../navigation/paths.ts';
import { restartApp } from '../session/session.ts';
import { currentUser } from '../session/useUser.ts';
import { readReturnPath } from '../session/viewReturn.ts';
import styles from './ViewAsBanner.module.css';

const words = {
  label: ['Estás viendo el portal como otro', 'You are seeing the portal as another'],
  text: ['Viendo como', 'Seeing as'],
  only: ['Podés mirar, no cambiar.', 'You may look, not change.'],
  left_one: ['Queda {{count}} minuto.', '{{count}} minute left.'],
  left_other: ['Quedan {{count}} minutos.', '{{count}} minutes left.'],
  over: ['Pasó el tiempo para mirar como cliente.', 'The time to view as a client is over.'],
  end: ['Dejar de ver', 'Stop seeing'],
  endAs: ['como {{name}}', 'as {{name}}'],
  gone: ['alguien que ya no está disponible', 'someone no longer available'],
} as const;

declare module '../language/language.ts' {
  interface Namespaces {
    viewAs: TextsOf<typeof words>;
  }
}

addWords('viewAs', words);

/** Milliseconds between updates of the remaining time. */
const tickMs = 5_000;

/** Returns the whole minutes until an instant, rounded up; null without one. */
function useMinutesLeft(until: string | null): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
}

/**
 * Banner while the user sees the portal as a role or a client, read-only: the remaining time and a button that ends it.
 * Renders nothing otherwise.
 */
export function ViewAsBanner() {
  const { t } = useTranslation('viewAs');
  const run = useCall();
  const { viewAs } = currentUser();
  const minutes = useMinutesLeft(viewAs?.until ?? null);
  if (!viewAs) return null;
  const end = async () => {
    const user = await run(() => call(roleEndpoints.endViewAs, { body: {} }));
    if (user) restartApp(viewAs.until === null ? paths.roles : (readReturnPath() ?? paths.users));
  };
  const name = viewAs.name || t('gone');
  const isOver = minutes === 0;
  return (
    <section className={styles.viewAs} aria-label={t('label')} data-over={isOver}>
      <IconEye size={18} aria-hidden />
      <p>
        {isOver ? (
          t('over')
        ) : (
          <>
            {t('text')} <strong>{name}</strong>
            <span className={styles.only}>{t('only')}</span>{' '}
            {minutes !== null && t('left', { count: minutes })}
          </>
        )}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void end()}>
        {t('end')}
        <VisuallyHidden> {t('endAs', { name })}</VisuallyHidden>
      </Button>
    </section>
  );
}
