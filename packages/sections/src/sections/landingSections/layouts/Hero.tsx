import { classes } from '@centinela/ui/classes.ts';
import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { headingId, type LayoutProps, Part } from '../Part.tsx';
import styles from './Hero.module.css';

/** Minimum aspect ratio of a full-width scene; narrower pictures are placed next to the text. */
const minSceneRatio = 1.5;

/** The hero or the final call to action: a scene with one sentence and one button. */
export function Hero({ entry, surface, lead }: LayoutProps) {
  const { image, mobileImage, title, text, cta } = entry;
  const isScene = image !== null && image.width / Math.max(1, image.height) >= minSceneRatio;
  return (
    <Part
      entry={entry}
      surface={surface}
      className={classes(
        styles.hero,
        lead && styles.lead,
        isScene && styles.scene,
        !mobileImage && styles.wide,
      )}
    >
      {image && isScene && (
        <div className={styles.behind}>
          <Picture image={image} mobile={mobileImage} sizes="100vw" priority={lead} cover />
        </div>
      )}
      <div className={classes(image && !isScene && styles.beside)}>
        <div className={styles.words}>
          {title && (
            <Heading level={lead ? 1 : 2} size={lead ? 'xxl' : 'l'} id={headingId(entry)}>
              {title}
            </Heading>
          )}
          {text && <RichText html={text} className={styles.text} />}
          {cta && (
            <p className={styles.action}>
              <CtaLink cta={cta} />
            </p>
          )}
        </div>
        {image && !isScene && (
          <div className={styles.frame}>
            <Picture image={image} sizes="(max-width: 767px) 100vw, 40rem" priority={lead} cover />
          </div>
        )}
      </div>
    </Part>
  );
}
