import { classes } from '@centinela/ui/classes.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../../registry.ts';
import styles from './Opening.module.css';

/**
 * The beginning of the page of what we look after: its scene by night, with what it is and what to press.
 *
 * @param trail the way back, above the title
 * @param plansAt where the plans stand on the page, when it has some
 */
export const Opening = ({
  entry: { title, image, mobileImage, cta },
  lead,
  trail,
  plansAt,
}: {
  entry: Pick<View<'homeSections'>, 'title' | 'image' | 'mobileImage' | 'cta'>;
  lead: string;
  trail?: ReactNode;
  plansAt?: string;
}) => (
  <div className={classes('night', styles.opening)}>
    {image && (
      <div className={styles.scene}>
        <Picture image={image} mobile={mobileImage} sizes="(max-width: 1023px) 100vw, 62vw" priority cover />
      </div>
    )}
    <Container className={styles.content}>
      <div className={styles.words}>
        {trail}
        <Heading level={1}>{title}</Heading>
        {lead && <RichText html={lead} className={styles.lead} />}
        <p className={styles.actions}>
          {cta && (
            <ButtonLink href={cta.url} newTab={cta.newTab}>
              {cta.title}
            </ButtonLink>
          )}
          {plansAt && (
            <ButtonLink href={plansAt} look={cta ? 'outline' : 'accent'}>
              Mirá los precios
            </ButtonLink>
          )}
        </p>
      </div>
    </Container>
  </div>
);
