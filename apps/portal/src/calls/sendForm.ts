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

/**
 * Sends a file as a form; it goes on when its screen is left. By XMLHttpRequest, because `fetch` does not tell how much
 * has gone out.
 *
 * @param onProgress share that has gone out, 0..1
 * @returns status and body of the answer, whatever it is
 * @throws Error with words for the user when no answer came
 */
export async function sendForm(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<{ status: number; body: unknown }> {
  await sessionManager.beforeCall();
  const form = new FormData();
  form.append('file', file);
  const letGo = holdPage();
  const answer = await new Promise<{ status: number; body: unknown }>((resolve, reject) => {
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
  if (answer.status === 401) await sessionManager.end('expired');
  return answer;
}
