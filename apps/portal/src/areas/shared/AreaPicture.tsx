import type { AreaImage } from './areaQueries.ts';

interface Props {
  image: AreaImage;
  /** Variant for narrow windows, which may have another aspect ratio. */
  mobile?: AreaImage | null;
  /** Displayed width, in the syntax of the `sizes` attribute of `img`. */
  sizes: string;
  /** Loads it eagerly, for images above the fold. */
  isPriority?: boolean;
}

const buildSrcSet = (image: AreaImage, type: 'avif' | 'webp') =>
  image.widths.map((width) => `${image.base}/${width}.${type} ${width}w`).join(', ');

/** Shows an image of the library in the smallest variant that fits, or an SVG unchanged. */
export function AreaPicture({ image, mobile, sizes, isPriority = false }: Props) {
  const loading = isPriority ? 'eager' : 'lazy';
  if (image.vector) return <img src={image.original} alt={image.alt} loading={loading} />;
  return (
    <picture>
      {mobile && !mobile.vector && (
        <source
          media="(max-width: 47.99em)"
          type="image/avif"
          srcSet={buildSrcSet(mobile, 'avif')}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={buildSrcSet(image, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={buildSrcSet(image, 'webp')} sizes={sizes} />
      <img
        src={image.original}
        alt={image.alt}
        loading={loading}
        {...(isPriority && { fetchPriority: 'high' })}
      />
    </picture>
  );
}
