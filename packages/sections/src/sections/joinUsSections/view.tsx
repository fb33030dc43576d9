import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Details } from '@centinela/ui/parts/Details/Details.tsx';
import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { Heading, SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { PinIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container, Section } from '@centinela/ui/parts/Section/Section.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import { opening } from '../guaranteeSections/words.ts';
import { dayInWords, type Opening } from './openings.ts';
import styles from './view.module.css';

type Entry = View<'joinUsSections'>;

/**
 * The page for people who want to work here: what we are like, which jobs are open, how to write to us.
 *
 * @param openings those that are still open; without it all of them
 */
export const JoinUsView = ({
  entry,
  openings = entry.openings,
}: ViewProps<'joinUsSections'> & { openings?: readonly Opening[] }) => {
  const { lead, rest } = opening(entry.text ?? '');
  return (
    <>
      <Hero entry={entry} lead={lead} hasOpenings={openings.length > 0} />
      {(rest !== '' || entry.values.length > 0) && (
        <Section id="como-somos" labelledBy="como-somos-titulo">
          <SectionHead id="como-somos-titulo" title="Cómo somos" lead={rest && <RichText html={rest} />} />
          <Values values={entry.values} />
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
              <OneOpening key={each.title} opening={each} />
            ))}
          </ul>
        )}
      </Section>
      <Closing cta={entry.cta} />
    </>
  );
};

const Hero = ({ entry, lead, hasOpenings }: { entry: Entry; lead: string; hasOpenings: boolean }) => (
  <div className={`night ${styles.hero}`}>
    {entry.image && (
      <div className={styles.behind}>
        <Picture image={entry.image} sizes="(max-width: 1023px) 100vw, 70vw" priority cover />
      </div>
    )}
    <Container>
      <div className={styles.words}>
        <Heading level={1} size="xxl">
          {entry.title}
        </Heading>
        {lead !== '' && <RichText html={lead} className={styles.lead} />}
        {hasOpenings && (
          <p className={styles.action}>
            <ButtonLink href="#busquedas">Mirá las búsquedas</ButtonLink>
          </p>
        )}
      </div>
    </Container>
  </div>
);

const Values = ({ values }: Pick<Entry, 'values'>) =>
  values.length > 0 && (
    <ul className={styles.values}>
      {values.map(({ icon, title, text }) => (
        <li key={title} className={styles.value}>
          {icon?.image && (
            <span className={styles.disc}>
              <Glyph image={icon.image} size={32} />
            </span>
          )}
          <Heading level={3} size="xs">
            {title}
          </Heading>
          {text && <p className={styles.muted}>{text}</p>}
        </li>
      ))}
    </ul>
  );

const OneOpening = ({ opening: { title, place, text, applyUrl, validThrough } }: { opening: Opening }) => (
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
        {validThrough && <span>Abierta hasta el {dayInWords(validThrough)}</span>}
      </p>
      {text && (
        <Details summary="De qué se trata" className={styles.about}>
          <RichText html={text} />
        </Details>
      )}
    </div>
    {applyUrl && (
      <ButtonLink href={applyUrl} look="strong">
        Postulate
        <VisuallyHidden>: {title}</VisuallyHidden>
      </ButtonLink>
    )}
  </li>
);

const Closing = ({ cta }: Pick<Entry, 'cta'>) =>
  cta && (
    <aside className={`night ${styles.closing}`} aria-label="Escribinos">
      <Container className={styles.ways}>
        <p className={styles.ask}>¿No está tu puesto? Contanos qué sabés hacer.</p>
        <ButtonLink href={cta.url} newTab={cta.newTab}>
          {cta.title}
        </ButtonLink>
      </Container>
    </aside>
  );
