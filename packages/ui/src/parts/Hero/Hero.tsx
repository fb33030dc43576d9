import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import { isDark } from '../../colour.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Picture } from '../Picture/Picture.tsx';
import type { PictureImage } from '../Picture/variants.ts';
import { Container } from '../Section/Section.tsx';
import styles from './Hero.module.css';

/** Background chosen by an editor. */
interface Background {
  colour: string | null;
  image: PictureImage | null;
  mobileImage: PictureImage | null;
}

/** Checks whether the text must be light. Pictures have a dark overlay, so text on them is always light. */
const hasDarkBackground = ({ image, colour }: Background): boolean =>
  image !== null || !colour || isDark(colour);

/** Maximum length of a title in large type next to a picture. */
const maxLargeTitleLength = 32;

/**
 * Hero of a page on a dark background: breadcrumb, title, lead and picture.
 *
 * @param trail breadcrumb above the title
 * @param note short text directly above the title
 * @param scene the picture fills the side (on phones the area below the text) and fades towards the text
 * @param isTall makes the hero nearly as high as the window, for a page with its own picture
 * @param background background instead of the default dark one
 * @param sideContent content next to the text instead of a picture
 * @param children content below the lead: a date, a button, a filter
 */
export function Hero({
  trail,
  note,
  title,
  lead,
  image,
  mobileImage,
  scene = false,
  isTall = false,
  background,
  sideContent,
  id,
  className,
  children,
}: {
  trail?: ReactNode;
  note?: string | null;
  title: string;
  lead?: ReactNode;
  image?: PictureImage | null;
  mobileImage?: PictureImage | null;
  scene?: boolean;
  isTall?: boolean;
  background?: Background;
  sideContent?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}) {
  const isScene = scene && image;
  const isPair = !isScene && Boolean(image || sideContent);
  return (
    <div
      className={classes(
        background && !hasDarkBackground(background) ? 'day' : 'night',
        styles.opening,
        isScene && styles.scene,
        isTall && styles.tall,
        className,
      )}
      style={background?.colour ? { background: background.colour } : undefined}
    >
      {background?.image && (
        <div className={styles.shaded}>
          <Picture
            image={{ ...background.image, alt: '' }}
            mobile={background.mobileImage}
            sizes="100vw"
            priority={!image}
            cover
          />
        </div>
      )}
      {isScene && (
        <div className={styles.behind}>
          <Picture
            image={image}
            mobile={mobileImage}
            sizes="(max-width: 1023px) 100vw, 66vw"
            priority
            cover
          />
        </div>
      )}
      <Container className={classes(styles.inside, isPair && styles.pair)}>
        <div className={styles.words}>
          {trail}
          {note && <p className={styles.note}>{note}</p>}
          <Heading level={1} id={id} size={isPair && title.length > maxLargeTitleLength ? 'l' : 'xl'}>
            {title}
          </Heading>
          {lead && <div className={styles.lead}>{lead}</div>}
          {children && <div className={styles.ways}>{children}</div>}
        </div>
        {sideContent}
        {!isScene && image && (
          <div className={styles.frame}>
            <Picture
              image={image}
              mobile={mobileImage}
              sizes="(max-width: 767px) 100vw, 42rem"
              priority
              cover
            />
          </div>
        )}
      </Container>
    </div>
  );
}
