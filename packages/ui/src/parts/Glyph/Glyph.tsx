import { classes } from '../../classes.ts';
import { getVariantUrl, type PictureImage } from '../Picture/variants.ts';
import styles from './Glyph.module.css';

type Drawing = PictureImage & { vector: boolean; original: string };

/**
 * Library icon: an SVG, which is inverted in the dark theme, or else the picture's smallest variant.
 *
 * @param size edge in CSS pixels
 * @param alt alternative text; without it the icon is decorative
 */
export function Glyph({
  image,
  size = 24,
  alt = '',
  className,
}: {
  image: Drawing;
  size?: number;
  alt?: string;
  className?: string;
}) {
  return (
    <img
      className={classes(styles.glyph, image.vector && styles.drawn, className)}
      src={image.vector ? image.original : getVariantUrl(image, size * 2, 'webp')}
      width={size}
      height={size}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

/** An entry's icon on a tile; renders nothing without an icon. */
export const GlyphTile = ({
  icon,
  size = 32,
  className,
}: {
  icon: { image: Drawing | null } | null;
  size?: number;
  className?: string;
}) =>
  icon?.image && (
    <span className={classes(styles.tile, className)}>
      <Glyph image={icon.image} size={size} />
    </span>
  );
