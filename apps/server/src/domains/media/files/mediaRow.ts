import { randomUUID } from 'node:crypto';
import type { FileKind, LibraryFile } from '@centinela/api/content/files.ts';
import { imageWidths } from '@centinela/sections/kernel/view.ts';
import { variantFormats } from './picture.ts';
import { svgType } from './types.ts';

/** A row of the library with the columns of `rowColumns`. */
export interface MediaRow {
  id: string;
  version: number;
  kind: FileKind;
  hash: string;
  checksum: string;
  /** Storage folder without a trailing slash. */
  folder: string;
  name: string;
  type: string;
  extension: string;
  size: number;
  width: number | null;
  height: number | null;
  animated: boolean;
  alt: string;
  decorative: boolean;
  focalX: number | null;
  focalY: number | null;
  tags: string[];
  private: boolean;
  /** Folder in the library that its users see; empty: none. */
  directory: string;
  createdAt: Date;
  createdBy: string | null;
  createdByName: string | null;
  updatedAt: Date;
  updatedByName: string | null;
  deletedAt: Date | null;
}

export const rowColumns = `m.id, m.version, m.kind, m.hash, m.checksum, m.folder, m.name, m.type, m.extension, m.size, m.width,
  m.height, m.animated, m.alt, m.decorative, m.focal_x as "focalX", m.focal_y as "focalY", m.tags, m.private, m.directory,
  m.created_at as "createdAt", m.created_by as "createdBy", m.created_by_name as "createdByName",
  m.updated_at as "updatedAt", m.updated_by_name as "updatedByName", m.deleted_at as "deletedAt"`;

/** Generates an unused storage folder. Its name grants no access: requests are checked against the row. */
export function generateFolder(): string {
  const name = randomUUID();
  return `media/${name.slice(-2)}/${name}`;
}

export const getOriginalKey = ({ folder, extension }: Pick<MediaRow, 'folder' | 'extension'>): string =>
  `${folder}/original.${extension}`;

/** Returns the key under which `unreferenced.ts` tracks the bytes of a file. */
export const getFolderKey = (folder: string): string => `${folder}/`;

export const isVector = ({ type }: Pick<MediaRow, 'type'>): boolean => type === svgType.type;

/**
 * Returns the widths of the variants of a picture: those up to the width of the picture, but at least the smallest
 * one. Drawings have all widths.
 */
export function getVariantWidths({
  kind,
  type,
  width,
}: Pick<MediaRow, 'kind' | 'type' | 'width'>): readonly number[] {
  if (kind !== 'image') return [];
  const fittingWidths = imageWidths.filter((each) => isVector({ type }) || each <= (width ?? 0));
  return fittingWidths.length > 0 ? fittingWidths : [imageWidths[0]];
}

export const listVariants = (file: MediaRow) =>
  getVariantWidths(file).flatMap((width) =>
    variantFormats.map((format) => ({ url: `/media/${file.hash}/${width}.${format}`, width, format })),
  );

/** The smallest variant width that is sharp in the library's grid. */
const previewWidth = 320;

function getPreview(file: MediaRow): string | null {
  if (file.kind !== 'image' || file.deletedAt) return null;
  const isSmallDrawing = isVector(file) && (file.width ?? 0) <= previewWidth;
  if (isSmallDrawing) return `/media/${file.hash}/original.${file.extension}`;
  const width = getVariantWidths(file).findLast((each) => each <= previewWidth) ?? previewWidth;
  return `/media/${file.hash}/${width}.webp`;
}

/** Converts a row to the file of the API. */
export const toFile = (row: MediaRow): LibraryFile => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  name: row.name,
  type: row.type,
  extension: row.extension,
  size: row.size,
  hash: row.hash,
  width: row.width,
  height: row.height,
  url: row.private || row.deletedAt ? `/api/files/${row.id}` : `/media/${row.hash}/original.${row.extension}`,
  preview: getPreview(row),
  alt: row.alt,
  decorative: row.decorative,
  focal: row.focalX === null || row.focalY === null ? null : { x: row.focalX, y: row.focalY },
  tags: row.tags,
  private: row.private,
  directory: row.directory,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdByName,
  createdById: row.createdBy,
  updatedAt: row.updatedAt.toISOString(),
  updatedBy: row.updatedByName,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});
