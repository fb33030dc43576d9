import { ApiError } from '@centinela/api/http/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../calls/useCall.ts';

/** Error messages by field. */
export type Problems = Readonly<Record<string, string>>;

const parseProblems = (error: unknown): Problems =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.body.errors ?? []) : []).map(({ field, message }) => [
      field,
      message,
    ]),
  );

/**
 * Runs a request that can fail with errors by field, keeps the errors until the next attempt, and invalidates a
 * query.
 *
 * @param queryKey key of everything that the request can change
 * @param runCall runs the request; `useCall` by default
 */
export function useRequestWithProblems(
  queryKey: readonly string[],
  runCall: ReturnType<typeof useCall> | null = null,
) {
  const defaultCall = useCall();
  const run = runCall ?? defaultCall;
  const client = useQueryClient();
  const [problems, setProblems] = useState<Problems>({});
  const isSending = useRef(false);
  const send = async <T>(request: () => Promise<{ data: T }>, success?: string | ((data: T) => string)) => {
    // Dialogs are above the loading overlay, so a second click would reach the button.
    if (isSending.current) return null;
    isSending.current = true;
    setProblems({});
    const result = await run(request, {
      ...(success && { success }),
      onError: (error) => {
        const foundProblems = parseProblems(error);
        setProblems(foundProblems);
        return Object.keys(foundProblems).length > 0;
      },
    });
    isSending.current = false;
    if (result !== null) await client.invalidateQueries({ queryKey });
    return result;
  };
  return { problems, send };
}
