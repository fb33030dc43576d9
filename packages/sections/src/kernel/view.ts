/** A picture as a view gets it: where it is, which widths exist, what it shows. */
export interface ImageView {
  id: string;
  /** Address without ending: `/media/{hash}`; a variant is `{base}/{width}.avif` or `.webp`. */
  base: string;
  /** The original's address, for vector pictures and as the last fallback. */
  original: string;
  /** True when the original is an SVG that should be shown as it is (icons, logos). */
  vector: boolean;
  /** Widths that exist, in pixels, ascending. */
  widths: readonly number[];
  width: number;
  height: number;
  /** Empty when the picture is decorative. */
  alt: string;
  /** What must stay in sight when the picture is cropped, 0..1 from the top left corner. */
  focal: { x: number; y: number };
}

/** A document or a video of the library. */
export interface FileView {
  id: string;
  url: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** A video with the file of its captions; null where there are none. */
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

/** A file of the media library as the lookup holds it. */
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

/** What a view may look up: everything its value refers to, read beforehand. */
export interface Lookup {
  media(id: string): MediaRecord | null;
  /** The other entry's view, or null when it is not visible to this audience. */
  entry(section: string, id: string): unknown;
  /** The public path of an entry ("/planes/clasico"), or null when it has no visible page. */
  path(section: string, id: string): string | null;
  /** True for the program's own reading: fields that are private are filled in. */
  withPrivate?: boolean;
}

/** Widths the public views ask for; each picture gets those up to its own width (vectors get all). */
export const imageWidths = [160, 320, 480, 640, 768, 960, 1280, 1920] as const;

const vectorType = 'image/svg+xml';

/** A library picture as views get it. */
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

/** A library document or video as views get it. */
export const fileView = (media: MediaRecord): FileView => ({
  id: media.id,
  url: `/media/${media.hash}/original.${media.extension}`,
  name: media.name,
  type: media.type,
  size: media.size,
});
