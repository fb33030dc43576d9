import { resetMfa } from '@centinela/api/accounts/mfa.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { call } from '../calls/send.ts';
import { useCall } from '../calls/useCall.ts';
import { useTranslation } from '../language/language.ts';
import { notify } from '../toasts/notify.ts';
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx';
import './words.ts';

/** Lets staff remove the second factor of a user who lost theirs. */
export function ResetDialog({ user, onClose }: { user: { id: string; name: string }; onClose(): void }) {
  const { t } = useTranslation('account');
  const run = useCall();
  const reset = async () => {
    await run(() => call(resetMfa, { params: { id: user.id } }), {
      success: t('reset.done'),
      onError: (error) => {
        const isAlreadyReset = error instanceof ApiError && error.body.code === 'wrongState';
        if (isAlreadyReset) notify.info(t('reset.none', { name: user.name }));
        return isAlreadyReset;
      },
    });
    onClose();
  };
  return (
    <ConfirmActionDialog
      title={t('reset.title', { name: user.name })}
      text={t('reset.text')}
      button={t('reset.button')}
      isDestructive
      onConfirm={() => void reset()}
      onCancel={onClose}
    />
  );
}
