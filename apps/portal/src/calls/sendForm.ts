import { currentLanguage } from '../language/language.ts';
import { sessionManager } from '../session/session.ts';
import { brokenLine } from './line.ts';

/** Until it is let go the browser asks before the page is closed: what goes out would be lost. */
function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    // Whose session has ended is on the way out already.
    if (sessionManager.current()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

interface Answer {
  status: number;
  body: unknown;
}

/** Sends it once. By XMLHttpRequest, because `fetch` does not tell how much has gone out. */
async function sendOnce(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<Answer> {
  await sessionManager.beforeCall();
  const form = new FormData();
  form.append('file', file);
  const letGo = holdPage();
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new Error(brokenLine()));
    request.send(form);
  }).finally(letGo);
}

/**
 * Sends a file as a form; it goes on when its screen is left. Where the session has ended by inactivity it waits for the login
 * that follows and goes out again, as every call does (`send`).
 *
 * @param onProgress share that has gone out, 0..1
 * @returns status and body of the answer, whatever it is
 * @throws Error with words for the user when no answer came
 */
export async function sendForm(...parts: Parameters<typeof sendOnce>): Promise<Answer> {
  const answer = await sendOnce(...parts);
  if (answer.status !== 401) return answer;
  await sessionManager.end('expired');
  return sessionManager.isCovered() ? sendOnce(...parts) : answer;
}
