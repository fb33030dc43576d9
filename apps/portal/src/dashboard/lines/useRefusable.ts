import { ApiError } from '@centinela/api/http/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../calls/useCall.ts';

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, string>>;

const problemsOf = (error: unknown): Problems =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.body.errors ?? []) : []).map(({ field, message }) => [
      field,
      message,
    ]),
  );

/**
 * A call that is refused by field: what was wrong, until it is tried again. Afterwards what was asked for is asked again.
 *
 * @param queryKey of everything that the call may change
 */
export function useRefusable(queryKey: readonly string[]) {
  const run = useCall();
  const client = useQueryClient();
  const [problems, setProblems] = useState<Problems>({});
  const isSending = useRef(false);
  const send = async <T>(request: () => Promise<{ data: T }>, success?: string | ((data: T) => string)) => {
    // Dialogs stand over the overlay: a second press reaches the button.
    if (isSending.current) return null;
    isSending.current = true;
    setProblems({});
    const done = await run(request, {
      ...(success && { success }),
      onError: (error) => {
        const found = problemsOf(error);
        setProblems(found);
        return Object.keys(found).length > 0;
      },
    });
    isSending.current = false;
    if (done !== null) await client.invalidateQueries({ queryKey });
    return done;
  };
  return { problems, send };
}
