import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../toasts/notify.ts';
import { type FlowOptions, runCall } from './flow.ts';
import { setLoading } from './loading.ts';

/**
 * Returns a function that runs a call with the common flow (`runCall`): `await run(() => call(endpoint, parts), {
 * success, redirect })`. It resolves to the data, or to null after the error was shown.
 */
export function useCall() {
  const navigate = useNavigate();
  return useCallback(
    <T>(request: () => Promise<{ data: T }>, options?: FlowOptions<T>): Promise<T | null> =>
      runCall(
        {
          loading: setLoading,
          success: notify.success,
          error: notify.error,
          navigate: (path) => void navigate(path),
        },
        request,
        options,
      ),
    [navigate],
  );
}
