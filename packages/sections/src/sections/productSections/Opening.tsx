import { classes } from '@centinela/ui/classes.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { ImageView } from '../../kernel/view.ts';
import styles from './Opening.module.css';

/**
 * The top of a page of the catalogue, by night: the way back, what is here, and a scene behind it.
 *
 * @param titleId id of the title, for a part of the page that it names
 */
export const Opening = ({
  trail,
  title,
  titleId,
  image,
  mobileImage,
  children,
}: {
  trail?: ReactNode;
  title: string;
  titleId?: string;
  image?: ImageView | null;
  mobileImage?: ImageView | null;
  children?: ReactNode;
}) => (
  <header className={classes('night', styles.opening, image && styles.scene)}>
    {image && (
      <div className={styles.behind}>
        <Picture image={image} mobile={mobileImage} sizes="100vw" priority cover />
      </div>
    )}
    <Container className={styles.words}>
      {trail}
      <Heading level={1} id={titleId}>
        {title}
      </Heading>
      {children && <div className={styles.lead}>{children}</div>}
    </Container>
  </header>
);
