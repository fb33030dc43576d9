import { imageView, type MediaRecord } from '../../kernel/view.ts';

/**
 * Returns the address of a library picture at about the given width in CSS pixels (doubled for high-density
 * screens).
 */
export function getThumbnailUrl(media: MediaRecord, width: number): string {
  const view = imageView(media, { alt: '', decorative: true, focal: null });
  if (view.vector) return view.original;
  const sufficient = view.widths.find((each) => each >= width * 2) ?? view.widths.at(-1);
  return sufficient === undefined ? view.original : `${view.base}/${sufficient}.webp`;
}
