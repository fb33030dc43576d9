import { maxCvBytes } from '@centinela/api/leads/cv.ts';
import { formatFileSize } from '@centinela/ui/parts/Downloads/fileLabels.ts';
import { solveCaptcha } from '../captcha/captcha.ts';
import { shouldRetry } from './delivery.ts';

/** Checks that a file is a CV. Returns what to do about it; null if valid. The server checks for active content. */
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
  /** This browser cannot solve the captcha: the form is submitted with its file without a script. */
  | { isPlain: true }
  /** The server cannot store it now; the same file can be sent later. */
  | { later: true }
  /** The server rejected it; the body of its response. */
  | { refused: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Posts a form and reports upload progress, which `fetch` doesn't. Status 0 means no connection. */
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
    request.onloadend = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.send(form);
  });

/**
 * Uploads a CV; the lead that refers to it is sent afterwards.
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
  const solved = await solveCaptcha('cv', place);
  if ('isPlain' in solved) return solved;
  if ('refused' in solved) return shouldRetry(0, solved.refused) ? { later: true } : solved;
  const form = new FormData();
  // Before the file: the server can reject a request without proof before it reads the file.
  form.set('captcha', solved.proof);
  form.set('file', file);
  const { status, body } = await post('/api/leads/cv', form, onProgress);
  if (status === 201 && isRecord(body) && isRecord(body.data) && typeof body.data.token === 'string')
    return { token: body.data.token };
  return status === 0 || shouldRetry(status, body) ? { later: true } : { refused: body };
}
