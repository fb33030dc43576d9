/** A picture as views receive it: address, available widths and alternative text. */
export interface ImageView {
  id: string;
  /** Address without extension: `/media/{hash}`; variants are `{base}/{width}.avif` and `.webp`. */
  base: string;
  /** Address of the original, for vector pictures and as the last fallback. */
  original: string;
  /** True when the original is an SVG to display unchanged (icons, logos). */
  vector: boolean;
  /** Available widths in pixels, ascending. */
  widths: readonly number[];
  width: number;
  height: number;
  /** Empty when the picture is decorative. */
  alt: string;
  /** The point that must stay visible when the picture is cropped, 0..1 from the top left corner. */
  focal: { x: number; y: number };
}

/** A document or a video from the library. */
export interface FileView {
  id: string;
  url: string;
  name: string;
  type: string;
  /** Size in bytes. */
  size: number;
}

/** A video with its captions file; null when it has none. */
export interface VideoView extends FileView {
  captions: FileView | null;
}

export interface CtaView {
  title: string;
  url: string;
  newTab: boolean;
}

export type BackgroundView =
  | { type: 'colour'; colour: string }
  | { type: 'image'; image: ImageView }
  | { type: 'video'; video: FileView };

/** A library file as the lookup returns it. */
export interface MediaRecord {
  id: string;
  hash: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  extension: string;
}

/** The files and entries that a value refers to, loaded in advance. */
export interface Lookup {
  media(id: string): MediaRecord | null;
  /** Returns the other entry's view; null when it is not visible to this audience. */
  entry(section: string, id: string): unknown;
  /** Returns an entry's public path ("/planes/clasico"); null without a visible page. */
  path(section: string, id: string): string | null;
  /** True for internal reads. They include private fields. */
  withPrivate?: boolean;
}

/** Widths in pixels that public views request. A picture has those up to its own width; a vector picture has all. */
export const imageWidths = [160, 320, 480, 640, 768, 960, 1280, 1920] as const;

const vectorType = 'image/svg+xml';

/** Converts a library picture to its view. */
export function imageView(
  media: MediaRecord,
  value: { alt: string; decorative: boolean; focal: { x: number; y: number } | null },
): ImageView {
  const width = media.width ?? 0;
  const isVector = media.type === vectorType;
  const fitting = imageWidths.filter((each) => isVector || each <= width);
  return {
    id: media.id,
    base: `/media/${media.hash}`,
    original: `/media/${media.hash}/original.${media.extension}`,
    vector: isVector,
    widths: fitting.length > 0 ? fitting : [imageWidths[0]],
    width,
    height: media.height ?? 0,
    alt: value.decorative ? '' : value.alt,
    focal: value.focal ?? { x: 0.5, y: 0.5 },
  };
}

/** Converts a library document or video to its view. */
export const fileView = (media: MediaRecord): FileView => ({
  id: media.id,
  url: `/media/${media.hash}/original.${media.extension}`,
  name: media.name,
  type: media.type,
  size: media.size,
});
