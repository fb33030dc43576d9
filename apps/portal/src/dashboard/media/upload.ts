import {
  type FileKind,
  fileLimits,
  type LibraryFile,
  type StoredFile,
  storedFile,
} from '@centinela/api/content/files.ts';
import { toApiError } from '@centinela/api/http/client.ts';
import { inLanguage, type Label } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { uploadAsForm } from '../../calls/uploadAsForm.ts';
import { currentLanguage } from '../../language/language.ts';
import { formatBytes } from './library.ts';

const uploadResponse = z.object({ data: storedFile });

/** Guesses the kind of a file from its MIME type. The server determines the kind from the content. */
export const guessKind = (file: File): FileKind =>
  file.type.startsWith('image/') ? 'image' : file.type.startsWith('video/') ? 'video' : 'document';

const kindNames: Record<FileKind, Label> = {
  image: ['una imagen', 'a picture'],
  video: ['un video', 'a video'],
  document: ['un documento', 'a document'],
};

/** Checks a file before its upload, with the rules of the server. @throws Error with a message for the user */
function assertAcceptable(file: File, requiredKind: FileKind | null): void {
  const kind = guessKind(file);
  const language = currentLanguage();
  if (requiredKind !== null && kind !== requiredKind)
    throw new Error(
      inLanguage(
        [`Acá va ${kindNames[requiredKind][0]}`, `Only ${kindNames[requiredKind][1]} goes here`],
        language,
      ),
    );
  if (file.size > fileLimits[kind])
    throw new Error(
      inLanguage(
        [
          `Pesa ${formatBytes(file.size)} y el máximo es ${formatBytes(fileLimits[kind])}: subí una versión más liviana`,
          `It has ${formatBytes(file.size)}; the most is ${formatBytes(fileLimits[kind])}: upload a lighter version`,
        ],
        language,
      ),
    );
}

/** Metadata of a new file. */
type NewFileData = Partial<Pick<LibraryFile, 'alt' | 'decorative' | 'focal' | 'tags' | 'directory'>>;

/** Converts metadata to the text fields of the upload's form; empty ones are omitted. */
export function toFormFields({
  alt,
  decorative,
  focal,
  tags,
  directory,
}: NewFileData): Record<string, string> {
  const fields = {
    alt: alt ?? '',
    decorative: decorative ? 'true' : '',
    // At most four decimals, because the form has no exponents.
    focal: focal ? [focal.x, focal.y].map((share) => Math.round(share * 10_000) / 10_000).join(',') : '',
    tags: tags?.join(',') ?? '',
    directory: directory ?? '',
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/**
 * Uploads a file to the library, with its metadata in the same request, so that a retry stores both.
 *
 * @param onProgress uploaded fraction, 0..1
 * @throws Error with a message for the user
 */
export async function uploadFile(
  file: File,
  requiredKind: FileKind | null = null,
  { onProgress = () => undefined, ...data }: NewFileData & { onProgress?: (share: number) => void } = {},
): Promise<StoredFile> {
  assertAcceptable(file, requiredKind);
  const { status, body } = await uploadAsForm(
    'POST',
    guessKind(file) === 'video' ? '/api/files/20mb' : '/api/files',
    file,
    onProgress,
    toFormFields(data),
  );
  const parsed = uploadResponse.safeParse(body);
  if (status < 200 || status >= 300 || !parsed.success) throw toApiError(status, body);
  const stored = parsed.data.data;
  if (requiredKind !== null && stored.kind !== requiredKind)
    throw new Error(formatWrongKind(stored.kind, requiredKind));
  return stored;
}

/** Formats the message for a file whose content is of another kind than required. */
const formatWrongKind = (kind: FileKind, requiredKind: FileKind): string =>
  inLanguage(
    [
      `No es ${kindNames[requiredKind][0]} sino ${kindNames[kind][0]}: quedó en la biblioteca, pero acá no va`,
      `It is not ${kindNames[requiredKind][1]} but ${kindNames[kind][1]}: it’s in the library, but doesn’t go here`,
    ],
    currentLanguage(),
  );
