import { roleEndpoints } from '@centinela/api/accounts/roles.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { addNamespace, useTranslation } from '../language/language.ts';
import { paths } from '../navigation/paths.ts';
import { restartApp } from '../session/session.ts';
import { currentUser } from '../session/useUser.ts';
import styles from './ViewAsBanner.module.css';

const es = {
  label: 'Estás viendo el portal como un rol',
  text: 'Viendo como',
  only: 'Podés mirar, no cambiar.',
  end: 'Dejar de ver',
  endAs: 'como {{name}}',
  gone: 'un rol que ya no existe',
};

declare module '../language/language.ts' {
  interface Namespaces {
    viewAs: typeof es;
  }
}

addNamespace('viewAs', {
  es,
  en: {
    label: 'You are seeing the portal as a role',
    text: 'Seeing as',
    only: 'You may look, not change.',
    end: 'Stop seeing',
    endAs: 'as {{name}}',
    gone: 'a role that is no more',
  },
});

/** Banner for a role preview, which is read-only, with a button to end it. Renders nothing otherwise. */
export function ViewAsBanner() {
  const { t } = useTranslation('viewAs');
  const run = useCall();
  const { viewAs } = currentUser();
  if (!viewAs) return null;
  const end = async () => {
    const user = await run(() => call(roleEndpoints.endViewAs, { body: {} }));
    if (user) restartApp(paths.roles);
  };
  const name = viewAs.name || t('gone');
  return (
    <section className={styles.viewAs} aria-label={t('label')}>
      <IconEye size={18} aria-hidden />
      <p>
        {t('text')} <strong>{name}</strong>
        <span className={styles.only}>{t('only')}</span>
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void end()}>
        {t('end')}
        <VisuallyHidden> {t('endAs', { name })}</VisuallyHidden>
      </Button>
    </section>
  );
}
