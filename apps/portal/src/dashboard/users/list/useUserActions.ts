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
  const runAndInvalidate = async (result: Promise<unknown>, removedId?: string): Promise<boolean> => {
    const isDone = (await result) !== null;
    // Also after a refused action, because outdated data may be the reason.
    await invalidate(isDone ? removedId : undefined);
    return isDone;
  };
  const actions = {
    setEnabled: ({ id, version, ...names }: User, enable: boolean): Promise<boolean> =>
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
            detail: t(enable ? 'success.enabled' : 'success.disabled', { name: formatUserName(names) }),
            undo: (after) => actions.setEnabled(after, !enable),
          },
        ),
      ),
    activate: ({ id, ...names }: User) =>
      runAndInvalidate(
        run(() => call(userEndpoints.bulk, { query: {}, body: { ids: [id], action: 'activate' } }), {
          success: userMessages.update,
          detail: t('success.activated', { name: formatUserName(names) }),
        }),
      ),
    resend: ({ id, unclaimed }: User) =>
      runAndInvalidate(
        run(() => call(userEndpoints.resendValidation, { params: { id }, body: {} }), {
          success: t(unclaimed ? 'reinvited' : 'resent'),
        }),
      ),
    /** Deletes a user. `onInUse` receives the reason if other records need the user. */
    remove: ({ id, ...names }: User, onInUse: (message: string) => void) =>
      runAndInvalidate(
        run(() => call(userEndpoints.remove, { params: { id } }), {
          success: userMessages.delete,
          detail: t('success.deleted', { name: formatUserName(names) }),
          redirect: window.location.pathname.startsWith(`${paths.users}/update`) ? paths.users : null,
          onError: (error) => {
            const isInUse = error instanceof ApiError && error.body.code === 'inUse';
            if (isInUse) onInUse(error.message);
            return isInUse;
          },
        }),
        id,
      ),
  };
  return actions;
}

export type UserActions = ReturnType<typeof useUserActions>;
