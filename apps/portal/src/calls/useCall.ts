import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type FlowOptions, runCall } from './flow.ts';
import { setLoading } from './loading.ts';
import { notify } from './notify.ts';

/**
 * The flow of every call that a screen makes: `await run(() => call(endpoint, parts), { success, redirect })`.
 * Gives the data, or null when it failed and the user has been told.
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
          go: (path) => void navigate(path),
        },
        request,
        options,
      ),
    [navigate],
  );
}
