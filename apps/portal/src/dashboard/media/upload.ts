import { type FileKind, fileLimits, type StoredFile, storedFile } from '@centinela/api/content/files.ts';
import { errorFrom } from '@centinela/api/http/client.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { sendForm } from '../../calls/sendForm.ts';
import { currentLanguage } from '../../language/language.ts';
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
 * Sends a file to the library.
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
  const { status, body } = await sendForm(
    'POST',
    kindOf(file) === 'video' ? '/api/files/20mb' : '/api/files',
    file,
    onProgress,
  );
  const parsed = answer.safeParse(body);
  if (status >= 200 && status < 300 && parsed.success) return parsed.data.data;
  throw errorFrom(status, body);
}
