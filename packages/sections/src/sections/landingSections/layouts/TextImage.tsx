import { classes } from '@centinela/ui/classes.ts';
import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { headingId, type LayoutProps, Part } from '../Part.tsx';
import styles from './TextImage.module.css';

/** A text with a picture next to it. */
export function TextImage({ entry, surface, lead, isFlipped }: LayoutProps) {
  const { title, text, image, mobileImage, cta } = entry;
  return (
    <Part entry={entry} surface={surface}>
      <div className={classes(image ? styles.pair : styles.alone, isFlipped && styles.flip)}>
        <div className={styles.words}>
          {title && (
            <Heading level={lead ? 1 : 2} size="l" id={headingId(entry)}>
              {title}
            </Heading>
          )}
          {text && <RichText html={text} className={styles.text} />}
          {cta && (
            <p>
              <CtaLink cta={cta} variant="strong" />
            </p>
          )}
        </div>
        {image && (
          <div className={styles.frame}>
            <Picture
              image={image}
              mobile={mobileImage}
              sizes="(max-width: 767px) 91vw, (max-width: 1280px) 52vw, 41rem"
              priority={lead}
              className={styles.image}
            />
          </div>
        )}
      </div>
    </Part>
  );
}
