import { type FileKind, fileLimits, type StoredFile, storedFile } from '@centinela/api/content/files.ts';
import { errorFrom } from '@centinela/api/http/client.ts';
import { inLanguage, type Label } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { sendForm } from '../../calls/sendForm.ts';
import { currentLanguage } from '../../language/language.ts';
import { bytesInWords } from './library.ts';

const answer = z.object({ data: storedFile });

/** The apparent kind of a file; the server decides by its content. */
export const kindOf = (file: File): FileKind =>
  file.type.startsWith('image/') ? 'image' : file.type.startsWith('video/') ? 'video' : 'document';

const called: Record<FileKind, Label> = {
  image: ['una imagen', 'a picture'],
  video: ['un video', 'a video'],
  document: ['un documento', 'a document'],
};

/** Rejects a file before its upload for the same reasons as the server. */
function refuseEarly(file: File, wanted: FileKind | null): void {
  const kind = kindOf(file);
  const language = currentLanguage();
  if (wanted !== null && kind !== wanted)
    throw new Error(
      inLanguage([`Acá va ${called[wanted][0]}`, `Only ${called[wanted][1]} goes here`], language),
    );
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
 * Uploads a file to the library.
 *
 * @param onProgress uploaded fraction, 0..1
 * @throws Error with a message for the user
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
  if (status < 200 || status >= 300 || !parsed.success) throw errorFrom(status, body);
  const stored = parsed.data.data;
  if (wanted !== null && stored.kind !== wanted) throw new Error(notWanted(stored.kind, wanted));
  return stored;
}

/** The message for a file whose content, whatever its name, is of another kind than required. */
const notWanted = (kind: FileKind, wanted: FileKind): string =>
  inLanguage(
    [
      `No es ${called[wanted][0]} sino ${called[kind][0]}: quedó en la biblioteca, pero acá no va`,
      `It is not ${called[wanted][1]} but ${called[kind][1]}: it’s in the library, but doesn’t go here`,
    ],
    currentLanguage(),
  );
