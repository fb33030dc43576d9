import { classes } from '@centinela/ui/classes.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { getVariantUrl } from '@centinela/ui/parts/Picture/variants.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './Gallery.module.css';
import type { ProductEntry } from './paths.ts';
import { productWords } from './words.ts';

/** Width in pixels of an enlarged picture. */
const enlargedWidth = 1280;

/** A product's pictures: the first one large, the others as links to their full size. */
export function Gallery({ images }: Pick<ProductEntry, 'images'>) {
  const words = useWords(productWords);
  const [first, ...others] = images.flatMap(({ image }) => image ?? []);
  if (!first) return null;
  return (
    <div className={styles.gallery}>
      <div className={classes('night', styles.first)}>
        <Picture image={first} sizes="(max-width: 899px) 100vw, 38rem" priority cover />
      </div>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((image) => (
            <li key={image.id}>
              <a
                href={getVariantUrl(image, enlargedWidth, 'webp')}
                className={classes('night', styles.other)}
              >
                <Picture image={image} sizes="9rem" cover />
                <VisuallyHidden> {words.openPicture}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
