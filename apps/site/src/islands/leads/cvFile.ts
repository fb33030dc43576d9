import { maxCvBytes } from '@centinela/api/leads/cv.ts';
import { formatFileSize } from '@centinela/ui/parts/Downloads/fileLabels.ts';
import { solveCaptcha } from '../captcha/captcha.ts';
import { shouldRetry } from './delivery.ts';

/**
 * Checks the size and the type of a CV. Returns an error message that says what to do; null if the file is valid. Only
 * the server checks for active content.
 */
export async function checkCv(file: File): Promise<string | null> {
  if (file.size === 0) return 'Ese archivo está vacío: elegí otro';
  if (file.size > maxCvBytes)
    return `Pesa ${formatFileSize(file.size)} y puede pesar hasta ${formatFileSize(maxCvBytes)}: guardalo más liviano y volvé a elegirlo`;
  const head = await file.slice(0, 5).text();
  return head === '%PDF-' ? null : 'Tiene que ser un PDF: guardalo así y volvé a elegirlo';
}

/** Result of sending a CV. */
export type CvResult =
  | { token: string }
  /** The browser can't solve the captcha, so the form has to be posted with its file without a script. */
  | { isUnsupported: true }
  /** The server can't store the file at the moment; the same file can be sent later. */
  | { retryLater: true }
  /** The server rejected the file: the body of its response. */
  | { rejection: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Posts a form and reports the progress of the upload, which `fetch` can't. Status 0 means that there is no
 * connection.
 */
const post = (
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onloadend = () => resolve({ status: request.status, body: parseJson(request.responseText) });
    request.send(form);
  });

/**
 * Uploads a CV. Its token has to be sent with the lead afterwards.
 *
 * @param place element for a captcha widget
 * @param onProgress called with the uploaded share, from 0 to 1
 * @throws TypeError when there is no connection
 */
export async function sendCv(
  file: File,
  place: HTMLElement,
  onProgress: (share: number) => void,
): Promise<CvResult> {
  const captchaResult = await solveCaptcha('cv', place);
  if ('isUnsupported' in captchaResult) return captchaResult;
  if ('rejection' in captchaResult)
    return shouldRetry(0, captchaResult.rejection) ? { retryLater: true } : captchaResult;
  const form = new FormData();
  // The proof precedes the file, so that the server can reject a request without proof before it reads the file.
  form.set('captcha', captchaResult.proof);
  form.set('file', file);
  const { status, body } = await post('/api/leads/cv', form, onProgress);
  if (status === 201 && isRecord(body) && isRecord(body.data) && typeof body.data.token === 'string')
    return { token: body.data.token };
  return status === 0 || shouldRetry(status, body) ? { retryLater: true } : { rejection: body };
}
