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
import { AppCard } from './AppCard.tsx';
import { AskDialog } from './AskDialog.tsx';
import styles from './account.module.css';
import { CodesDialog } from './CodesDialog.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { release } from './release.ts';
import { useConfirmed } from './useConfirmed.tsx';
import { useForgetMfa, useMfa } from './useMfa.ts';
import './words.ts';

type MfaMethods = z.output<typeof mfaEndpoints.show.answer>;

/** Props of the card of one login method. */
export interface MfaProps {
  methods: MfaMethods;
  run: ReturnType<typeof useConfirmed>['run'];
  /** Called after a change. New recovery codes are shown. */
  onChanged(codes: readonly string[] | null): Promise<void>;
}

/** Manages the user's second factor. A restricted session sees nothing else until it is done. */
export function SecurityScreen() {
  const { t } = useTranslation('account');
  const { restriction } = currentUser();
  const { data: methods, isError, refetch } = useMfa();
  const { run, dialog, isAsking } = useConfirmed();
  const forget = useForgetMfa();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const onChanged = async (fresh: readonly string[] | null) => {
    setCodes(fresh);
    await forget();
  };
  const closeCodes = async () => {
    setCodes(null);
    await release();
  };
  const isOn = methods && (methods.app || methods.passkeys.length > 0);
  return (
    <AccountFrame screen="security" must={restriction === 'secondFactor' ? t('security.must') : undefined}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {methods && (
        <>
          {!restriction && (
            <p>
              {t(isOn ? 'security.on' : 'security.off')} {methods.isCompulsory && t('security.compulsory')}
            </p>
          )}
          <PasskeysCard methods={methods} run={run} onChanged={onChanged} isCovered={isAsking} />
          <AppCard methods={methods} run={run} onChanged={onChanged} />
          {isOn && <CodesCard methods={methods} run={run} onChanged={onChanged} />}
        </>
      )}
      {codes && <CodesDialog codes={codes} onClose={() => void closeCodes()} />}
      {dialog}
    </AccountFrame>
  );
}

function CodesCard({ methods, run, onChanged }: MfaProps) {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  const renew = async () => {
    setAsking(false);
    const done = await run(() => call(mfaEndpoints.newCodes, {}));
    if (done) await onChanged(done.recoveryCodes);
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
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('codes.renew')}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title={t('codes.renewTitle')}
          text={t('codes.renewText')}
          button={t('codes.renew')}
          onYes={() => void renew()}
          onNo={() => setAsking(false)}
        />
      )}
    </section>
  );
}
