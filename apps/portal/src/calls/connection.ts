import { cachedAtHeader } from '@centinela/api/http/cachedAt.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { createStore } from '../interface/store.ts';
import { currentLanguage } from '../language/language.ts';

/** Whether the server is reachable, according to the browser and the last call. */
const connection = createStore(globalThis.navigator?.onLine !== false);

export const useIsConnected = connection.use;

/** Subscribes to the browser's online and offline events. @returns a function that unsubscribes */
export function watchConnection(): () => void {
  const update = () => connection.set(navigator.onLine);
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
  };
}

/** Returns the message for the user when a call gets no response. */
export const getConnectionError = (): string =>
  inLanguage(['Se cortó la conexión: probá de nuevo', 'The connection broke: try again'], currentLanguage());

/**
 * Sends a request and updates the connection state.
 *
 * @throws TypeError with a message for the user if there was no response
 */
export async function fetchTracked(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    // A response from the offline cache means that the server was not reachable.
    connection.set(!response.headers.has(cachedAtHeader));
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    connection.set(false);
    throw new TypeError(getConnectionError(), { cause: error });
  }
}

let areErrorsSuppressed = false;

/** Disables error messages for failed reads, in areas whose screens show the offline state themselves. */
export function suppressOfflineErrors(): void {
  areErrorsSuppressed = true;
}

/** Whether the screen shows this error itself, because it is a read that failed offline. */
export const isShownByScreen = (error: unknown): boolean => areErrorsSuppressed && error instanceof TypeError;
