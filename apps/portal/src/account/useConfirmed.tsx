import { ApiError } from '@centinela/api/http/client.ts';
import { type ReactNode, useState } from 'react';
import type { FlowOptions } from '../calls/flow.ts';
import { useCall } from '../calls/useCall.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const isConfirmFirst = (error: unknown): boolean =>
  error instanceof ApiError && error.body.code === 'confirmFirst';

/**
 * Runs a sensitive change: if the server requires authentication again, a dialog asks for it and the call is
 * repeated.
 *
 * @returns `run` as in `useCall`, the dialog to render, and whether it is open
 */
export function useConfirmed(): {
  run<T>(request: () => Promise<{ data: T }>, options?: FlowOptions<T>): Promise<T | null>;
  dialog: ReactNode;
  isAsking: boolean;
} {
  const flow = useCall();
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isConfirmed: boolean) => {
        setAnswer(null);
        resolve(isConfirmed);
      });
    });
  return {
    async run(request, options) {
      let isAsked = false;
      const data = await flow(request, {
        ...options,
        onError: (error) => {
          isAsked = isConfirmFirst(error);
          return isAsked || (options?.onError?.(error) ?? false);
        },
      });
      if (!isAsked) return data;
      return (await ask()) ? flow(request, options) : null;
    },
    dialog: answer && <ConfirmDialog onDone={answer} />,
    isAsking: answer !== null,
  };
}
