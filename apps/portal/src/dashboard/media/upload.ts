import { errorFrom } from '@centinela/api/client.ts';
import { type FileKind, fileLimits, type StoredFile, storedFile } from '@centinela/api/files.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { currentLanguage } from '../../language/language.ts';
import { sessionManager } from '../../session/session.ts';
import { bytesInWords } from './library.ts';

const answer = z.object({ data: storedFile });

/** What a file seems to be before it is sent; the server decides by its bytes. */
export const kindOf = (file: File): FileKind =>
  file.type.startsWith('image/') ? 'image' : file.type.startsWith('video/') ? 'video' : 'document';

/** Says before the upload what the server would say after it. */
function refuseEarly(file: File, wanted: FileKind | null): void {
  const kind = kindOf(file);
  const language = currentLanguage();
  if (wanted !== null && kind !== wanted) {
    const what = {
      image: ['una imagen', 'a picture'],
      video: ['un video', 'a video'],
      document: ['un documento', 'a document'],
    } as const;
    throw new Error(inLanguage([`Acá va ${what[wanted][0]}`, `Here goes ${what[wanted][1]}`], language));
  }
  if (file.size > fileLimits[kind])
    throw new Error(
      inLanguage(
        [
          `Pesa ${bytesInWords(file.size)} y el máximo es ${bytesInWords(fileLimits[kind])}: subí una versión más liviana`,
          `It has ${bytesInWords(file.size)}; the most is ${bytesInWords(fileLimits[kind])}: upload a lighter version`,
        ],
        language,
      ),
    );
}

/**
 * Sends a file to the library. By XMLHttpRequest, because `fetch` does not tell how much has gone out.
 *
 * @param onProgress share that has gone out, 0..1
 * @throws Error with words for the user
 */
export async function uploadFile(
  file: File,
  wanted: FileKind | null = null,
  onProgress: (share: number) => void = () => undefined,
): Promise<StoredFile> {
  refuseEarly(file, wanted);
  await sessionManager.beforeCall();
  const { status, body } = await sendForm(
    'POST',
    kindOf(file) === 'video' ? '/api/files/20mb' : '/api/files',
    file,
    onProgress,
  );
  const parsed = answer.safeParse(body);
  if (status >= 200 && status < 300 && parsed.success) return parsed.data.data;
  if (status === 401) await sessionManager.end('expired');
  throw errorFrom(status, body);
}

function sendForm(method: 'POST' | 'PUT', path: string, file: File, onProgress: (share: number) => void) {
  const form = new FormData();
  form.append('file', file);
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', currentLanguage());
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () =>
      reject(
        new Error(
          inLanguage(
            ['Se cortó la conexión: probá de nuevo', 'The connection broke: try again'],
            currentLanguage(),
          ),
        ),
      );
    request.send(form);
  });
}
