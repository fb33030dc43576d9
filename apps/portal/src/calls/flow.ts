import { NoDataError } from '@centinela/api/http/client.ts';
import { z } from 'zod';
import { internalError, type MessageExtras } from '../toasts/message.ts';

/** User interface operations that a call needs; injected for tests without a screen. */
export interface FlowPorts {
  loading(isOn: boolean): void;
  success(message: string, extras: MessageExtras): void;
  error(message: string): void;
  navigate(path: string): void;
}

export interface FlowOptions<T> {
  /** Message for a successful call, exactly as in the section's definition. */
  success?: string | ((data: T) => string);
  /** Second line of the message in the user's language, which describes the result. */
  detail?: string | undefined | ((data: T) => string | undefined);
  /** A link to the result, offered with the message; undefined for none. */
  link?: ((data: T) => MessageExtras['link']) | undefined;
  /**
   * Reverts the change; offered with the message. Makes its own call with `runCall`. Undefined if it cannot be
   * reverted.
   */
  undo?: ((data: T) => Promise<unknown>) | undefined;
  /** Where to navigate after a successful call; null stays on the current screen. */
  redirect?: string | null | ((data: T) => string | null);
  /** Returns true if it handled the error itself, for example with a conflict dialog; no toast is shown then. */
  onError?: (error: unknown) => boolean;
  /** Message for a response without data, instead of `internalError`. */
  noData?: string;
  /** Shows no overlay, for calls the user doesn't wait for. */
  background?: boolean;
}

/** Message of an error. A response that violates its schema is a server error, whose details are not shown. */
function getMessage(error: unknown, noData: string): string {
  if (error instanceof NoDataError) return noData;
  return error instanceof Error && error.message !== '' && !(error instanceof z.core.$ZodError)
    ? error.message
    : internalError;
}

/**
 * Runs a call with the common flow (specification, section 4). The loading overlay is on during the call. A success
 * shows the message and redirects. A response without data shows "Internal Server Error" or `noData`. An error shows
 * its own message.
 *
 * @returns the data, or null if the call failed
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
    const { success, detail, link, undo, redirect } = options;
    const successMessage = typeof success === 'function' ? success(data) : success;
    if (successMessage) {
      ports.success(successMessage, {
        detail: typeof detail === 'function' ? detail(data) : detail,
        link: link?.(data),
        undo: undo && (() => undo(data)),
      });
    }
    const path = typeof redirect === 'function' ? redirect(data) : redirect;
    if (path) ports.navigate(path);
    return data;
  } catch (error) {
    if (!options.onError?.(error)) ports.error(getMessage(error, options.noData ?? internalError));
    return null;
  } finally {
    if (!options.background) ports.loading(false);
  }
}
