import { roleEndpoints } from '@centinela/api/accounts/roles.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { addWords, type TextsOf, useTranslation } from '../language/language.ts';
import { paths } from '../navigation/paths.ts';
import { restartApp } from '../session/session.ts';
import { currentUser } from '../session/useUser.ts';
import styles from './ViewAsBanner.module.css';

const words = {
  label: ['Estás viendo el portal como un rol', 'You are seeing the portal as a role'],
  text: ['Viendo como', 'Seeing as'],
  only: ['Podés mirar, no cambiar.', 'You may look, not change.'],
  end: ['Dejar de ver', 'Stop seeing'],
  endAs: ['como {{name}}', 'as {{name}}'],
  gone: ['un rol que ya no existe', 'a role that is no more'],
} as const;

declare module '../language/language.ts' {
  interface Namespaces {
    viewAs: TextsOf<typeof words>;
  }
}

addWords('viewAs', words);

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
