import { cvLimit } from '@centinela/api/leads/cv.ts';
import { sizeInWords } from '@centinela/ui/parts/Downloads/fileWords.ts';
import { solveCaptcha } from '../captcha/captcha.ts';
import { isForLater } from './delivery.ts';

/** What to do about a file that is no CV; null for one that may be sent. Whether it runs anything, the server finds out. */
export async function cvProblem(file: File): Promise<string | null> {
  if (file.size === 0) return 'Ese archivo está vacío: elegí otro';
  if (file.size > cvLimit)
    return `Pesa ${sizeInWords(file.size)} y puede pesar hasta ${sizeInWords(cvLimit)}: guardalo más liviano y volvé a elegirlo`;
  const head = await file.slice(0, 5).text();
  return head === '%PDF-' ? null : 'Tiene que ser un PDF: guardalo así y volvé a elegirlo';
}

/** What came of sending a CV. */
export type SentCv =
  | { token: string }
  /** Nothing can be proved here: the form goes as it would without a script, with its file. */
  | { isPlain: true }
  /** Nothing can be saved now: the same is worth sending later. */
  | { later: true }
  /** It was refused: the answer's body. */
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

/** Posts a form and tells how much of it has gone, which `fetch` does not. Status 0 without a connection. */
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
 * Sends a CV, for the lead that comes after it.
 *
 * @param place where a captcha may show itself
 * @param onProgress told the share that has gone, from 0 to 1
 * @throws TypeError when there is no connection
 */
export async function sendCv(
  file: File,
  place: HTMLElement,
  onProgress: (share: number) => void,
): Promise<SentCv> {
  const solved = await solveCaptcha('cv', place);
  if ('isPlain' in solved) return solved;
  if ('refused' in solved) return isForLater(0, solved.refused) ? { later: true } : solved;
  const form = new FormData();
  // Before the file: whoever proves nothing need not be listened to.
  form.set('captcha', solved.proof);
  form.set('file', file);
  const { status, body } = await post('/api/leads/cv', form, onProgress);
  if (status === 201 && isRecord(body) && isRecord(body.data) && typeof body.data.token === 'string')
    return { token: body.data.token };
  return status === 0 || isForLater(status, body) ? { later: true } : { refused: body };
}
