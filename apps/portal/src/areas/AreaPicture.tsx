import type { AreaImage } from './reads.ts';

interface Props {
  image: AreaImage;
  /** Another one for narrow windows, of its own proportions. */
  mobile?: AreaImage | null;
  /** How wide it is shown, as in the `sizes` of `img`. */
  sizes: string;
  /** The first thing seen is loaded before anything else. */
  first?: boolean;
}

const setOf = (image: AreaImage, type: 'avif' | 'webp') =>
  image.widths.map((width) => `${image.base}/${width}.${type} ${width}w`).join(', ');

/** A picture of the library in the smallest variant that fills its place; a drawing as it is. */
export function AreaPicture({ image, mobile, sizes, first = false }: Props) {
  const loading = first ? 'eager' : 'lazy';
  if (image.vector) return <img src={image.original} alt={image.alt} loading={loading} />;
  return (
    <picture>
      {mobile && !mobile.vector && (
        <source media="(max-width: 47.99em)" type="image/avif" srcSet={setOf(mobile, 'avif')} sizes={sizes} />
      )}
      <source type="image/avif" srcSet={setOf(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={setOf(image, 'webp')} sizes={sizes} />
      <img src={image.original} alt={image.alt} loading={loading} {...(first && { fetchPriority: 'high' })} />
    </picture>
  );
}
