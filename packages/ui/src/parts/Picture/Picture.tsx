import type { CSSProperties } from 'react';
import { classes } from '../../classes.ts';
import styles from './Picture.module.css';
import {
  capDensity,
  formatSrcSet,
  formats,
  getShareFileName,
  getVariantUrl,
  type PictureImage,
} from './variants.ts';

/** Maximum window width, in CSS pixels, for `mobile`. */
export const maxMobileWidth = 767;
export const mobileMedia = `(max-width: ${maxMobileWidth}px)`;

/** Returns the URL of the sharing image: a JPEG of 1200×630 pixels around the focal point. */
export const getShareImageUrl = ({ base, focal }: Pick<PictureImage, 'base' | 'focal'>): string =>
  `${base}/${getShareFileName(focal)}`;

/**
 * Picture in the smallest sufficient AVIF. Browsers without AVIF (before 2023) load a WebP of medium width. Offering them
 * several widths would make every page a sixth larger for all other browsers.
 *
 * @param sizes displayed width, as in the `sizes` attribute of `img`
 * @param mobile alternative picture for narrow windows, with its own aspect ratio
 * @param priority true for the first visible picture, which is preloaded
 * @param cover fills its box around the focal point; otherwise it keeps its aspect ratio
 */
export function Picture({
  image,
  mobile,
  sizes: displayedSizes,
  priority = false,
  cover = false,
  className,
}: {
  image: PictureImage;
  mobile?: PictureImage | null;
  sizes: string;
  priority?: boolean;
  cover?: boolean;
  className?: string;
}) {
  const sizes = capDensity(displayedSizes, priority ? 'priority' : 'lazy');
  const { x, y } = image.focal;
  const isCentred = x === 0.5 && y === 0.5;
  const position: CSSProperties | undefined =
    cover && !isCentred ? { objectPosition: `${Math.round(x * 100)}% ${Math.round(y * 100)}%` } : undefined;
  return (
    <picture className={styles.picture}>
      {priority && (
        <Preload image={image} sizes={sizes} media={mobile ? `not all and ${mobileMedia}` : undefined} />
      )}
      {priority && mobile && <Preload image={mobile} sizes={sizes} media={mobileMedia} />}
      {mobile &&
        formats.map((format) => (
          <source
            key={`mobile-${format}`}
            media={mobileMedia}
            type={`image/${format}`}
            srcSet={format === 'avif' ? formatSrcSet(mobile, format) : getVariantUrl(mobile, 768, format)}
            sizes={sizes}
            width={mobile.width}
            height={mobile.height}
          />
        ))}
      <source type="image/avif" srcSet={formatSrcSet(image, 'avif')} sizes={sizes} />
      <img
        className={classes(cover && styles.cover, className)}
        src={getVariantUrl(image, 960, 'webp')}
        width={image.width}
        height={image.height}
        alt={image.alt}
        style={position}
        decoding={priority ? 'sync' : 'async'}
        loading={priority ? 'eager' : 'lazy'}
        {...(priority && { fetchPriority: 'high' })}
      />
    </picture>
  );
}

/** Preloads a picture: React moves the link to the document's head. */
const Preload = ({ image, sizes, media }: { image: PictureImage; sizes: string; media?: string }) => (
  <link
    rel="preload"
    as="image"
    type="image/avif"
    imageSrcSet={formatSrcSet(image, 'avif')}
    imageSizes={sizes}
    media={media}
    fetchPriority="high"
  />
);
