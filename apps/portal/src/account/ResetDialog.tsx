import { resetMfa } from '@centinela/api/accounts/mfa.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { notify } from '../calls/notify.ts';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { useTranslation } from '../language/language.ts';
import { AskDialog } from './AskDialog.tsx';
import './words.ts';

/** Lets staff remove the second factor of a user who lost theirs. */
export function ResetDialog({ user, onClose }: { user: { id: string; name: string }; onClose(): void }) {
  const { t } = useTranslation('account');
  const run = useCall();
  const reset = async () => {
    await run(() => call(resetMfa, { params: { id: user.id } }), {
      success: t('reset.done'),
      onError: (error) => {
        const isNone = error instanceof ApiError && error.body.code === 'wrongState';
        if (isNone) notify.info(t('reset.none', { name: user.name }));
        return isNone;
      },
    });
    onClose();
  };
  return (
    <AskDialog
      title={t('reset.title', { name: user.name })}
      text={t('reset.text')}
      button={t('reset.button')}
      isLoss
      onYes={() => void reset()}
      onNo={onClose}
    />
  );
}
