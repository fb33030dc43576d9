import { classes } from '@centinela/ui/classes.ts';
import { isDark } from '@centinela/ui/colour.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/**
 * A slide: text over the calm side of a picture that blends into the background.
 *
 * @param note short text above the button
 * @param secondaryAction second link next to the button
 */
export function SlideView({
  entry,
  lead = false,
  secondaryAction,
  note,
}: ViewProps<'sliderSections'> & { secondaryAction?: ReactNode; note?: ReactNode }) {
  const { title, subtitle, buttonTitle, buttonUrl, image, mobileImage, background } = entry;
  const isLight = background?.type === 'colour' && !isDark(background.colour);
  return (
    <div className={classes(styles.slide, isLight ? 'day' : 'night')}>
      <Background background={background} />
      {image && (
        <div className={styles.scene}>
          <Picture image={image} mobile={mobileImage} sizes="100vw" cover priority={lead} />
        </div>
      )}
      <div className={styles.words}>
        <Heading level={lead ? 1 : 2} size="xxl">
          {title}
        </Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {note && <p className={styles.note}>{note}</p>}
        {((buttonTitle && buttonUrl) || secondaryAction) && (
          <p className={styles.ways}>
            {buttonTitle && buttonUrl && <ButtonLink href={buttonUrl}>{buttonTitle}</ButtonLink>}
            {secondaryAction}
          </p>
        )}
      </div>
    </div>
  );
}

/** The slide's background. It is not preloaded, because visitors first see the picture in front of it. */
function Background({ background }: { background: View<'sliderSections'>['background'] }) {
  if (!background) return null;
  if (background.type === 'colour')
    return <div className={styles.background} style={{ backgroundColor: background.colour }} />;
  if (background.type === 'image')
    return (
      <div className={styles.background}>
        <Picture image={{ ...background.image, alt: '' }} sizes="100vw" cover />
      </div>
    );
  return (
    <div className={styles.background}>
      <video src={background.video.url} autoPlay muted loop playsInline />
    </div>
  );
}
