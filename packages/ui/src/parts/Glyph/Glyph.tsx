import { classes } from '../../classes.ts';
import { oneVariant, type PictureImage } from '../Picture/variants.ts';
import styles from './Glyph.module.css';

type Drawing = PictureImage & { vector: boolean; original: string };

/**
 * A small drawing of the library (an icon): its own SVG, turned white by night, or its smallest variant.
 *
 * @param size edge in CSS pixels
 * @param alt words in its place; without them it is decoration beside words that say the same
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
      src={image.vector ? image.original : oneVariant(image, size * 2, 'webp')}
      width={size}
      height={size}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

/** An entry's icon on a tile of its own; nothing where there is none. */
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
