import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import { Heading } from '../Heading/Heading.tsx';
import { Picture, type PictureImage } from '../Picture/Picture.tsx';
import { Container } from '../Section/Section.tsx';
import styles from './Opening.module.css';

/**
 * The top of a page by night: the way back, its title, what it is about, and its picture.
 *
 * @param trail the way back, above the title
 * @param children what stands below the lead: a date, a button, a filter
 */
export const Opening = ({
  trail,
  title,
  lead,
  image,
  mobileImage,
  id,
  children,
}: {
  trail?: ReactNode;
  title: string;
  lead?: ReactNode;
  image?: PictureImage | null;
  mobileImage?: PictureImage | null;
  id?: string;
  children?: ReactNode;
}) => (
  <div className={classes('night', styles.opening)}>
    <Container className={classes(styles.inside, image && styles.pair)}>
      <div className={styles.words}>
        {trail}
        <Heading level={1} id={id} size={image ? 'l' : 'xl'}>
          {title}
        </Heading>
        {lead && <div className={styles.lead}>{lead}</div>}
        {children}
      </div>
      {image && (
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
