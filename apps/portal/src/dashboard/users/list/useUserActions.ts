import { type User, userEndpoints, userMessages } from '@centinela/api/accounts/users.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { call } from '../../../calls/send.ts';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import { paths } from '../../../navigation/paths.ts';
import { formatUserName } from '../UserName.tsx';
import { useInvalidateUsers } from './useUsers.ts';
import '../words.ts';

/** All actions on one user. */
export function useUserActions() {
  const { t } = useTranslation('users');
  const run = useCall();
  const invalidate = useInvalidateUsers();
  const runAndInvalidate = async (done: Promise<unknown>, removed?: string): Promise<boolean> => {
    const isDone = (await done) !== null;
    // The displayed data may be the reason for the server's refusal.
    await invalidate(isDone ? removed : undefined);
    return isDone;
  };
  const actions = {
    setEnabled: ({ id, version, ...named }: User, enable: boolean): Promise<boolean> =>
      runAndInvalidate(
        run(
          () =>
            call(userEndpoints.update, {
              params: { id },
              body: { enable },
              headers: { 'if-match': `"${version}"` },
            }),
          {
            success: userMessages.update,
            detail: t(enable ? 'success.enabled' : 'success.disabled', { name: formatUserName(named) }),
            undo: (after) => actions.setEnabled(after, !enable),
          },
        ),
      ),
    activate: ({ id, ...named }: User) =>
      runAndInvalidate(
        run(() => call(userEndpoints.bulk, { query: {}, body: { ids: [id], action: 'activate' } }), {
          success: userMessages.update,
          detail: t('success.activated', { name: formatUserName(named) }),
        }),
      ),
    resend: ({ id, unclaimed }: User) =>
      runAndInvalidate(
        run(() => call(userEndpoints.resendValidation, { params: { id }, body: {} }), {
          success: t(unclaimed ? 'reinvited' : 'resent'),
        }),
      ),
    /** `onNeeded` receives the reason when other records need the user. */
    remove: ({ id, ...named }: User, onNeeded: (message: string) => void) =>
      runAndInvalidate(
        run(() => call(userEndpoints.remove, { params: { id } }), {
          success: userMessages.delete,
          detail: t('success.deleted', { name: formatUserName(named) }),
          redirect: window.location.pathname.startsWith(`${paths.users}/update`) ? paths.users : null,
          onError: (error) => {
            const isNeeded = error instanceof ApiError && error.body.code === 'inUse';
            if (isNeeded) onNeeded(error.message);
            return isNeeded;
          },
        }),
        id,
      ),
  };
  return actions;
}

export type UserActions = ReturnType<typeof useUserActions>;
