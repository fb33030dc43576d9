import { currentLanguage } from '../language/language.ts';
import { sessionManager } from '../session/session.ts';
import { getConnectionError } from './connection.ts';
import { createTraceparent } from './traceparent.ts';

/** Asks before the page is closed during an upload. @returns a function that removes the prompt */
function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    // After the session has ended, the app is leaving the page already.
    if (sessionManager.current()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

interface UploadResponse {
  status: number;
  body: unknown;
}

/**
 * Uploads a file as a form. The upload continues when its screen is closed.
 *
 * @param onProgress receives the uploaded share, 0..1
 * @param fields the text fields of the form, before the file
 * @returns status and body of the response, whatever the status
 * @throws Error with a message for the user if there was no response
 */
export async function uploadAsForm(
  method: 'POST' | 'PUT',
  path: string,
  file: File,
  onProgress: (progress: number) => void,
  fields: Readonly<Record<string, string>> = {},
): Promise<UploadResponse> {
  await sessionManager.beforeCall();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const removeWarning = warnBeforeUnload();
  const response = await new Promise<UploadResponse>((resolve, reject) => {
    // `fetch` reports no upload progress.
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    request.setRequestHeader('traceparent', createTraceparent());
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new Error(getConnectionError()));
    request.send(form);
  }).finally(removeWarning);
  if (response.status === 401) await sessionManager.end('expired');
  return response;
}
