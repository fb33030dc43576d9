import { isAdministrator } from '@centinela/api/accounts/roles.ts';
import { type SignOnState, setBreakGlass } from '@centinela/api/accounts/signOn.ts';
import { Switch } from '@mantine/core';
import { useReauthentication } from '../../../account/useReauthentication.tsx';
import { call } from '../../../calls/send.ts';
import { useExclusive } from '../../../calls/useExclusive.ts';
import { useTranslation } from '../../../language/language.ts';
import { currentUser } from '../../../session/useUser.ts';
import layout from '../../shared/layout.module.css';
import { useInvalidateUsers } from '../list/useUsers.ts';
import styles from '../users.module.css';
import './signOnWords.ts';

/** Shows whether a staff account is linked to the provider. Administrators mark break-glass accounts. */
export function SignOnCard({ userId, signOn }: { userId: string; signOn: SignOnState }) {
  const { t } = useTranslation('userSignOn');
  const { run, dialog } = useReauthentication();
  const invalidate = useInvalidateUsers();
  const { provider, isLinked, isOnly } = signOn;
  const change = useExclusive(async (breakGlass: boolean) => {
    await run(() => call(setBreakGlass, { params: { id: userId }, body: { breakGlass } }), {
      success: t(breakGlass ? 'on' : 'off'),
    });
    await invalidate();
  });
  return (
    <section className={styles.card} aria-labelledby="sign-on">
      <h2 id="sign-on">{t('title', { provider })}</h2>
      <p className={layout.muted}>{t(isLinked ? 'linked' : 'unlinked', { provider })}</p>
      {isAdministrator(currentUser()) && (
        <Switch
          label={t('breakGlass')}
          description={t('breakGlassAbout', { provider })}
          checked={signOn.breakGlass}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
      )}
      {!isOnly && <p className={layout.muted}>{t('later', { provider })}</p>}
      {dialog}
    </section>
  );
}
