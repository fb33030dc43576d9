import { ButtonLink, CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { Details } from '@centinela/ui/parts/Details/Details.tsx';
import { Heading, SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { PinIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Points } from '@centinela/ui/parts/Points/Points.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { splitLead } from '../../fields/richText/splitLead.ts';
import { contactFormAnchor } from '../../kernel/contactForm.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { formatDay, type Opening as Job } from './openings.ts';
import styles from './view.module.css';

/**
 * The careers page: company culture, job openings and how to apply.
 *
 * @param openings the openings that still accept applications; defaults to all
 */
export const JoinUsView = ({
  entry,
  openings = entry.openings,
}: ViewProps<'joinUsSections'> & { openings?: readonly Job[] }) => {
  const { lead, rest } = splitLead(entry.text);
  return (
    <>
      <Hero title={entry.title} lead={lead && <RichText html={lead} />} image={entry.image} scene isTall>
        {openings.length > 0 && <ButtonLink href="#busquedas">Mirá las búsquedas</ButtonLink>}
      </Hero>
      {(rest !== '' || entry.values.length > 0) && (
        <Section id="como-somos" labelledBy="como-somos-titulo">
          <SectionHead id="como-somos-titulo" title="Cómo somos" lead={rest && <RichText html={rest} />} />
          {entry.values.length > 0 && <Points points={entry.values} cards />}
        </Section>
      )}
      <Section id="busquedas" surface="white" labelledBy="busquedas-titulo">
        <SectionHead
          id="busquedas-titulo"
          title={openings.length > 0 ? 'A quién buscamos hoy' : 'Hoy no tenemos búsquedas abiertas'}
          lead={
            openings.length === 0 && 'Igual escribinos: guardamos tu mensaje y te llamamos cuando haya lugar.'
          }
        />
        {openings.length > 0 && (
          <ul className={styles.openings}>
            {openings.map((each) => (
              <OpeningCard key={each.title} opening={each} />
            ))}
          </ul>
        )}
      </Section>
      {entry.cta && (
        <CallToAction title="¿No está tu puesto? Contanos qué sabés hacer.">
          <CtaLink cta={entry.cta} />
        </CallToAction>
      )}
    </>
  );
};

const OpeningCard = ({ opening: { title, place, text, applyUrl, validThrough } }: { opening: Job }) => (
  <li className={styles.opening}>
    <div className={styles.job}>
      <Heading level={3}>{title}</Heading>
      <p className={styles.facts}>
        {place && (
          <span className={styles.place}>
            <PinIcon size={18} />
            {place}
          </span>
        )}
        {validThrough && <span>Abierta hasta el {formatDay(validThrough)}</span>}
      </p>
      {text && (
        <Details summary="De qué se trata" className={styles.about}>
          <RichText html={text} />
        </Details>
      )}
    </div>
    {/* Openings without their own address use the page's form. */}
    <ButtonLink href={applyUrl ?? `#${contactFormAnchor}`} variant="strong">
      Postulate
      <VisuallyHidden>: {title}</VisuallyHidden>
    </ButtonLink>
  </li>
);
