import type { FileKind } from '@centinela/api/content/files.ts';

/** A file type that the library accepts. */
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

/** Types that can be detected by their first bytes, by media type. */
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

/** Returns the type of a stored file's extension; undefined for an extension that the library never uses. */
export const findTypeByExtension = (extension: string): FileType | undefined => byExtension.get(extension);
