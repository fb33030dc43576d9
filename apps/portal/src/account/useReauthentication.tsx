import { ApiError } from '@centinela/api/http/client.ts';
import { type ReactNode, useState } from 'react';
import type { FlowOptions } from '../calls/flow.ts';
import { useCall } from '../calls/useCall.ts';
import { ReauthDialog } from './ReauthDialog.tsx';

const isReauthRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'confirmFirst';

/**
 * Returns a function that runs a sensitive change. If the server requires the user to authenticate again, a dialog
 * asks for it, and the call is repeated.
 *
 * @returns `run` as in `useCall`, the dialog to render, and whether it is open
 */
export function useReauthentication(): {
  run<T>(request: () => Promise<{ data: T }>, options?: FlowOptions<T>): Promise<T | null>;
  dialog: ReactNode;
  isDialogOpen: boolean;
} {
  const runCall = useCall();
  const [onDialogDone, setOnDialogDone] = useState<((isConfirmed: boolean) => void) | null>(null);
  const requestConfirmation = () =>
    new Promise<boolean>((resolve) => {
      setOnDialogDone(() => (isConfirmed: boolean) => {
        setOnDialogDone(null);
        resolve(isConfirmed);
      });
    });
  return {
    async run(request, options) {
      let mustRepeat = false;
      const data = await runCall(request, {
        ...options,
        onError: (error) => {
          mustRepeat = isReauthRequired(error);
          return mustRepeat || (options?.onError?.(error) ?? false);
        },
      });
      if (!mustRepeat) return data;
      return (await requestConfirmation()) ? runCall(request, options) : null;
    },
    dialog: onDialogDone && <ReauthDialog onDone={onDialogDone} />,
    isDialogOpen: onDialogDone !== null,
  };
}
