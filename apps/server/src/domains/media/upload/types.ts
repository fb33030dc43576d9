import type { FileKind } from '@centinela/api/content/files.ts';

/** A kind of file that the library takes. */
export interface FileType {
  kind: FileKind;
  type: string;
  extension: string;
}

const of = (kind: FileKind, type: string, extension: string): FileType => ({ kind, type, extension });

const openXml = 'application/vnd.openxmlformats-officedocument';

export const svgType = of('image', 'image/svg+xml', 'svg');
export const csvType = of('document', 'text/csv', 'csv');
export const textType = of('document', 'text/plain', 'txt');
/** Captions of a video. */
export const captionsType = of('document', 'text/vtt', 'vtt');

/** Files that say what they are in their first bytes, by the media type found there. */
export const binaryTypes: ReadonlyMap<string, FileType> = new Map(
  [
    of('image', 'image/jpeg', 'jpg'),
    of('image', 'image/png', 'png'),
    of('image', 'image/webp', 'webp'),
    of('image', 'image/avif', 'avif'),
    of('image', 'image/gif', 'gif'),
    of('video', 'video/mp4', 'mp4'),
    of('video', 'video/webm', 'webm'),
    of('document', 'application/pdf', 'pdf'),
    of('document', `${openXml}.wordprocessingml.document`, 'docx'),
    of('document', `${openXml}.spreadsheetml.sheet`, 'xlsx'),
  ].map((each) => [each.type, each]),
);

const byExtension = new Map(
  [...binaryTypes.values(), svgType, csvType, textType, captionsType].map((each) => [each.extension, each]),
);

/** The type of a stored file's extension; undefined for one that the library never gives. */
export const typeOfExtension = (extension: string): FileType | undefined => byExtension.get(extension);
