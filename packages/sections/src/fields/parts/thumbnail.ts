import { imageView, type MediaRecord } from '../../kernel/view.ts';

/**
 * Returns the address of a library picture at about the given width in CSS pixels (doubled for high-density
 * screens).
 */
export function thumbnailOf(media: MediaRecord, width: number): string {
  const view = imageView(media, { alt: '', decorative: true, focal: null });
  if (view.vector) return view.original;
  const fitting = view.widths.find((each) => each >= width * 2) ?? view.widths.at(-1);
  return fitting === undefined ? view.original : `${view.base}/${fitting}.webp`;
}
