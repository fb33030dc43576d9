import { classes } from '@centinela/ui/classes.ts';
import { isDark } from '@centinela/ui/colour.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Container, Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import { PlanCards } from '../plans/view.tsx';
import styles from './view.module.css';

type Entry = View<'generalPlans'>;

/**
 * The page of a line of plans: what it is, its plans, what can be added, and what to do next.
 *
 * @param trail what stands above the title: the way back
 */
export const GeneralPlanView = ({ entry, trail }: ViewProps<'generalPlans'> & { trail?: ReactNode }) => (
  <>
    <Opening entry={entry} trail={trail} />
    <Section id="planes" surface="paper" labelledBy="planes-titulo">
      <Heading level={2} id="planes-titulo" className={styles.title}>
        {entry.planSection.title}
      </Heading>
      <PlanCards plans={entry.planSection.plans} />
      <p className={styles.compare}>
        <ButtonLink href="/planes/todos" look="plain">
          Compará todos los planes
        </ButtonLink>
      </p>
    </Section>
    <Section id="adicionales" surface="white" labelledBy="adicionales-titulo">
      <Heading level={2} id="adicionales-titulo" className={styles.title}>
        {entry.addonsSection.title}
      </Heading>
      <ul className={styles.addons}>
        {entry.addonsSection.icons.map(({ icon, title }) => (
          <li key={title} className={styles.addon}>
            {icon?.image && (
              <span className={styles.disc}>
                <Glyph image={icon.image} size={36} />
              </span>
            )}
            <span className={styles.addonTitle}>{title}</span>
          </li>
        ))}
      </ul>
    </Section>
    <Closing entry={entry} />
  </>
);

function Opening({ entry, trail }: { entry: Entry; trail?: ReactNode }) {
  const { colour, image, mobileImage } = entry.background;
  // On a picture there is a shade, so text is light whatever the colour.
  const isNight = image !== null || !colour || isDark(colour);
  return (
    <div
      className={classes(isNight ? 'night' : 'day', styles.opening)}
      style={colour ? { background: colour } : undefined}
    >
      {image && (
        <div className={styles.behind}>
          <Picture image={{ ...image, alt: '' }} mobile={mobileImage} sizes="100vw" priority cover />
        </div>
      )}
      <Container className={styles.pair}>
        <div className={styles.words}>
          {trail}
          <Heading level={1}>{entry.title}</Heading>
          <p className={styles.lead}>{entry.description}</p>
          <p className={styles.actions}>
            <ButtonLink href="#planes">Ver los planes</ButtonLink>
          </p>
        </div>
        {entry.mainImage && (
          <div className={styles.frame}>
            <Picture
              image={entry.mainImage}
              sizes="(max-width: 767px) 100vw, 40rem"
              priority
              className={styles.image}
            />
          </div>
        )}
      </Container>
    </div>
  );
}

function Closing({ entry }: { entry: Entry }) {
  const { buttonTitle, buttonUrl } = entry.thirdSection;
  const hasButton = buttonTitle !== null && buttonUrl !== null;
  if (!entry.secondDescription && !hasButton) return null;
  return (
    <Section surface="night" className={styles.closing}>
      <div className={styles.last}>
        {entry.secondDescription && <p className={styles.second}>{entry.secondDescription}</p>}
        {hasButton && <ButtonLink href={buttonUrl}>{buttonTitle}</ButtonLink>}
      </div>
    </Section>
  );
}
