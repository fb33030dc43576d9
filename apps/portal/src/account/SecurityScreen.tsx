import { mfaEndpoints } from '@centinela/api/accounts/mfa.ts';
import { Button } from '@mantine/core';
import { IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../calls/send.ts';
import { useTranslation } from '../language/language.ts';
import { currentUser } from '../session/useUser.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import styles from './account.module.css';
import { CodesDialog } from './CodesDialog.tsx';
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx';
import { leaveRestriction } from './leaveRestriction.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { useInvalidateMfa, useMfa } from './useMfa.ts';
import { useReauthentication } from './useReauthentication.tsx';
import './words.ts';

type MfaMethods = z.output<typeof mfaEndpoints.show.answer>;

/** Props of the card of one login method. */
export interface MfaProps {
  methods: MfaMethods;
  run: ReturnType<typeof useReauthentication>['run'];
  /** Called after a change, with new recovery codes if the server created any. */
  onChanged(codes: readonly string[] | null): Promise<void>;
}

/** Manages the user's second factor. A restricted session sees nothing else until one is set up. */
export function SecurityScreen() {
  const { t } = useTranslation('account');
  const { restriction } = currentUser();
  const { data: methods, isError, refetch } = useMfa();
  const { run, dialog, isDialogOpen } = useReauthentication();
  const invalidate = useInvalidateMfa();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onChanged = async (generatedCodes: readonly string[] | null) => {
    setCodes(generatedCodes);
    await invalidate();
  };
  const closeCodes = async () => {
    setCodes(null);
    await leaveRestriction();
  };
  const hasSecondFactor = methods && (methods.app || methods.passkeys.length > 0);
  return (
    <AccountFrame
      screen="security"
      requirement={restriction === 'secondFactor' ? t('security.must') : undefined}
      hasPassword={methods?.hasPassword}
    >
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {methods && (
        <>
          {!restriction && (
            <p>
              {!hasSecondFactor && methods.signOn && !methods.hasPassword
                ? t('security.signOn', { provider: methods.signOn })
                : t(hasSecondFactor ? 'security.on' : 'security.off')}{' '}
              {methods.isCompulsory && t('security.compulsory')}
            </p>
          )}
          <PasskeysCard methods={methods} run={run} onChanged={onChanged} isCovered={isDialogOpen} />
          <AuthenticatorCard methods={methods} run={run} onChanged={onChanged} />
          {hasSecondFactor && <CodesCard methods={methods} run={run} onChanged={onChanged} />}
        </>
      )}
      {codes && <CodesDialog codes={codes} onClose={() => void closeCodes()} />}
      {dialog}
    </AccountFrame>
  );
}

function CodesCard({ methods, run, onChanged }: MfaProps) {
  const { t } = useTranslation('account');
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const regenerateCodes = async () => {
    setConfirmOpen(false);
    const result = await run(() => call(mfaEndpoints.newCodes, {}));
    if (result) await onChanged(result.recoveryCodes);
  };
  return (
    <section className={styles.card} aria-labelledby="account-codes">
      <div className={styles.head}>
        <IconLifebuoy aria-hidden />
        <h2 id="account-codes">{t('codes.title')}</h2>
      </div>
      <p className={styles.muted}>
        {t('codes.about')} {t('codes.left', { count: methods.recoveryCodes })}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => setConfirmOpen(true)}>
          {t('codes.renew')}
        </Button>
      </div>
      {isConfirmOpen && (
        <ConfirmActionDialog
          title={t('codes.renewTitle')}
          text={t('codes.renewText')}
          button={t('codes.renew')}
          onConfirm={() => void regenerateCodes()}
          onCancel={() => setConfirmOpen(false)}
        />
      )}
    </section>
  );
}
