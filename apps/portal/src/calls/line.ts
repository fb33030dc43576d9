import { keptAtHeader } from '@centinela/api/http/kept.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { createStore } from '../interface/store.ts';
import { currentLanguage } from '../language/language.ts';

/** Whether the server can be reached, as the browser and the last call know it. */
const line = createStore(globalThis.navigator?.onLine !== false);

export const useHasLine = line.use;

/** Follows what the browser says; for who shows it. */
export function watchLine(): () => void {
  const follow = () => line.set(navigator.onLine);
  addEventListener('online', follow);
  addEventListener('offline', follow);
  return () => {
    removeEventListener('online', follow);
    removeEventListener('offline', follow);
  };
}

/** Words for a call that got no answer. */
export const brokenLine = (): string =>
  inLanguage(['Se cortó la conexión: probá de nuevo', 'The connection broke: try again'], currentLanguage());

/**
 * Sends a request, and notes whether there was a line.
 *
 * @throws TypeError with words for the user when no answer came
 */
export async function ask(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    // What the device answered itself says nothing of the line that is good.
    line.set(!response.headers.has(keptAtHeader));
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    line.set(false);
    throw new TypeError(brokenLine(), { cause: error });
  }
}

let isSaid = false;

/** From here on the screens themselves say that there is no line (the agents' area): no message has to. */
export function sayItself(): void {
  isSaid = true;
}

/** Whether a read that failed for want of a line is told by its screen. */
export const hasOwnWords = (error: unknown): boolean => isSaid && error instanceof TypeError;
