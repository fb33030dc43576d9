import { NoDataError } from '@centinela/api/http/client.ts';
import { z } from 'zod';

/** What a message may carry besides its first line. */
export interface Extras {
  /** A second line, in the user's language: what happened, where the first one is the specification's. */
  detail?: string | undefined;
  /** Takes back what was done. It makes its own call and says itself how that went. */
  undo?: (() => Promise<unknown>) | undefined;
}

/** What the flow of a call shows and where it goes; handed in, so that it can be tested without a screen. */
export interface FlowPorts {
  loading(isOn: boolean): void;
  success(message: string, extras: Extras): void;
  error(message: string): void;
  go(path: string): void;
}

export interface FlowOptions<T> {
  /** Shown when data came, to the letter of the section's definition. */
  success?: string | ((data: T) => string);
  /** A second line under it, in the user's language: what happened. */
  detail?: string | undefined | ((data: T) => string | undefined);
  /** Takes it back, offered beside the message: makes its own call, by this flow. Undefined where nothing can be taken back. */
  undo?: ((data: T) => Promise<unknown>) | undefined;
  /** Where to go when data came; null stays. */
  redirect?: string | null | ((data: T) => string | null);
  /** Answers true when it has dealt with the error itself (a conflict shown as a dialog): then there is no toast. */
  onError?: (error: unknown) => boolean;
  /** Said of an answer without data, where it is not `internal`. */
  noData?: string;
  /** No overlay: the user did not ask for it and does not wait for it. */
  background?: boolean;
}

const internal = 'Internal Server Error';

/** What is said of an update or a removal of an entry that is answered without data (specification, section 8). */
export const changeWithoutData = 'Error Interno del Servidor';

/** Whether a message is one of those that only say that something failed (specification, section 8). */
export const saysNothing = (message: string): boolean =>
  message === internal || message === changeWithoutData;

/** A thrown error's own words; an answer of another shape than declared is the server's fault, not a text to show. */
function messageOf(error: unknown, noData: string): string {
  if (error instanceof NoDataError) return noData;
  return error instanceof Error && error.message !== '' && !(error instanceof z.core.$ZodError)
    ? error.message
    : internal;
}

/**
 * The one flow of every call (specification, section 4): loading on; the call; no data is an Internal Server
 * Error, or what stands for it; data brings the success message and the redirect; an error shows its message; loading always off.
 *
 * @returns the data, or null when the call failed
 */
export async function runCall<T>(
  ports: FlowPorts,
  request: () => Promise<{ data: T }>,
  options: FlowOptions<T> = {},
): Promise<T | null> {
  if (!options.background) ports.loading(true);
  try {
    const { data } = await request();
    if (data === null || data === undefined) throw new NoDataError();
    const { success, detail, undo, redirect } = options;
    const words = typeof success === 'function' ? success(data) : success;
    if (words) {
      ports.success(words, {
        detail: typeof detail === 'function' ? detail(data) : detail,
        undo: undo && (() => undo(data)),
      });
    }
    const path = typeof redirect === 'function' ? redirect(data) : redirect;
    if (path) ports.go(path);
    return data;
  } catch (error) {
    if (!options.onError?.(error)) ports.error(messageOf(error, options.noData ?? internal));
    return null;
  } finally {
    if (!options.background) ports.loading(false);
  }
}
