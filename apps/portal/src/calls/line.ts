import { keptAtHeader } from '@centinela/api/http/kept.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { createStore } from '../interface/store.ts';
import { currentLanguage } from '../language/language.ts';

/** Whether the server is reachable, according to the browser and the last call. */
const line = createStore(globalThis.navigator?.onLine !== false);

export const useHasLine = line.use;

/** Follows the browser's online and offline events. @returns stops following them */
export function watchLine(): () => void {
  const follow = () => line.set(navigator.onLine);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  return () => {
    removeEventListener('online', follow);
    removeEventListener('offline', follow);
  };
}

/** Message for a call without a response. */
export const brokenLine = (): string =>
  inLanguage(['Se cortó la conexión: probá de nuevo', 'The connection broke: try again'], currentLanguage());

/**
 * Sends a request and updates the connection state.
 *
 * @throws TypeError with a message for the user if there was no response
 */
export async function ask(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    // A response from the offline cache means that the server was not reachable.
    line.set(!response.headers.has(keptAtHeader));
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    line.set(false);
    throw new TypeError(brokenLine(), { cause: error });
  }
}

let isSaid = false;

/** Disables error messages for failed reads, in areas whose screens show the offline state themselves. */
export function sayItself(): void {
  isSaid = true;
}

/** Whether the screen itself reports this error, a read that failed offline. */
export const hasOwnWords = (error: unknown): boolean => isSaid && error instanceof TypeError;
