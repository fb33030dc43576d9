import { ApiError } from '@centinela/api/http/client.ts';
import { type ReactNode, useState } from 'react';
import type { FlowOptions } from '../calls/flow.ts';
import { useCall } from '../calls/useCall.ts';
import { ReauthDialog } from './ReauthDialog.tsx';

const isReauthRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'confirmFirst';

/**
 * Runs a sensitive change: if the server requires authentication again, a dialog asks for it and the call is
 * repeated.
 *
 * @returns `run` as in `useCall`, the dialog to render, and whether it is open
 */
export function useReauthentication(): {
  run<T>(request: () => Promise<{ data: T }>, options?: FlowOptions<T>): Promise<T | null>;
  dialog: ReactNode;
  isDialogOpen: boolean;
} {
  const flow = useCall();
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const requestConfirmation = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(null);
        resolve(isConfirmed);
      });
    });
  return {
    async run(request, options) {
      let isRepeated = false;
      const data = await flow(request, {
        ...options,
        onError: (error) => {
          isRepeated = isReauthRequired(error);
          return isRepeated || (options?.onError?.(error) ?? false);
        },
      });
      if (!isRepeated) return data;
      return (await requestConfirmation()) ? flow(request, options) : null;
    },
    dialog: answer && <ReauthDialog onDone={answer} />,
    isDialogOpen: answer !== null,
  };
}
