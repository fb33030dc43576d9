import type { FileKind } from '@centinela/api/content/files.ts';

/** A file type that the library accepts. */
export interface FileType {
  kind: FileKind;
  type: string;
  extension: string;
}

const createType = (kind: FileKind, type: string, extension: string): FileType => ({ kind, type, extension });

const openXml = 'application/vnd.openxmlformats-officedocument';

export const svgType = createType('image', 'image/svg+xml', 'svg');
export const csvType = createType('document', 'text/csv', 'csv');
export const textType = createType('document', 'text/plain', 'txt');
/** Captions of a video. */
export const captionsType = createType('document', 'text/vtt', 'vtt');

/** Types that can be detected by their first bytes, by media type. */
export const binaryTypes: ReadonlyMap<string, FileType> = new Map(
  [
    createType('image', 'image/jpeg', 'jpg'),
    createType('image', 'image/png', 'png'),
    createType('image', 'image/webp', 'webp'),
    createType('image', 'image/avif', 'avif'),
    createType('image', 'image/gif', 'gif'),
    createType('video', 'video/mp4', 'mp4'),
    createType('video', 'video/webm', 'webm'),
    createType('document', 'application/pdf', 'pdf'),
    createType('document', `${openXml}.wordprocessingml.document`, 'docx'),
    createType('document', `${openXml}.spreadsheetml.sheet`, 'xlsx'),
  ].map((each) => [each.type, each]),
);

const typesByExtension = new Map(
  [...binaryTypes.values(), svgType, csvType, textType, captionsType].map((each) => [each.extension, each]),
);

/** Returns the type of a stored file's extension; undefined for an extension that the library never uses. */
export const findTypeByExtension = (extension: string): FileType | undefined =>
  typesByExtension.get(extension);
