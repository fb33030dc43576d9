import { classes } from '@centinela/ui/classes.ts';
import { isDark } from '@centinela/ui/colour.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import styles from './view.module.css';

/** One large scene: words over the quiet side of a picture, which melts into the background behind them. */
export function SlideView({ entry, lead = false }: ViewProps<'sliderSections'>) {
  const { title, subtitle, buttonTitle, buttonUrl, image, mobileImage, background } = entry;
  const isLight = background?.type === 'colour' && !isDark(background.colour);
  return (
    <div className={classes(styles.slide, isLight ? 'day' : 'night')}>
      <Background background={background} lead={lead} />
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
        {buttonTitle && buttonUrl && (
          <p>
            <ButtonLink href={buttonUrl}>{buttonTitle}</ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}

function Background({
  background,
  lead,
}: {
  background: View<'sliderSections'>['background'];
  lead: boolean;
}) {
  if (!background) return null;
  if (background.type === 'colour')
    return <div className={styles.background} style={{ backgroundColor: background.colour }} />;
  if (background.type === 'image')
    return (
      <div className={styles.background}>
        <Picture image={{ ...background.image, alt: '' }} sizes="100vw" cover priority={lead} />
      </div>
    );
  return (
    <div className={styles.background}>
      <video src={background.video.url} autoPlay muted loop playsInline />
    </div>
  );
}
