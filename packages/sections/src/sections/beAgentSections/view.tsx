import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container, Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { CtaView } from '../../kernel/view.ts';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import styles from './view.module.css';

type Entry = View<'beAgentSections'>;

interface Props extends ViewProps<'beAgentSections'> {
  /** What stands above the title: the way back. */
  trail?: ReactNode;
  /** Where to apply when the entry has no button of its own. */
  prospecting?: string | null;
  /** More ways to act beside the button. */
  contact?: ReactNode;
}

/** The page for people who would sell with us: what it is, what they get, what others say, how to begin. */
export function BeAgentView({ entry, trail, prospecting, contact }: Props) {
  const apply: CtaView | null =
    entry.cta ?? (prospecting ? { title: 'Postulate como agente', url: prospecting, newTab: true } : null);
  return (
    <>
      <Opening entry={entry} apply={apply} trail={trail} />
      {entry.benefits.length > 0 && <Benefits benefits={entry.benefits} />}
      {entry.testimonials.length > 0 && <Voices voices={entry.testimonials} />}
      {(apply || contact) && (
        <Section surface="night" className={styles.closing} labelledBy="empezar-titulo">
          <div className={styles.last}>
            <Heading level={2} id="empezar-titulo">
              Empezá por contarnos dónde vivís
            </Heading>
            <p className={styles.lead}>
              Te llamamos, te explicamos cómo se trabaja en tu zona y decidís sin apuro. No pagás nada para
              empezar.
            </p>
            <div className={styles.actions}>
              {apply && <Apply cta={apply} />}
              {contact}
            </div>
          </div>
        </Section>
      )}
    </>
  );
}

const Apply = ({ cta }: { cta: CtaView }) => (
  <ButtonLink href={cta.url} newTab={cta.newTab}>
    {cta.title}
  </ButtonLink>
);

const Opening = ({
  entry: { title, text, image, benefits },
  apply,
  trail,
}: {
  entry: Entry;
  apply: CtaView | null;
  trail: ReactNode;
}) => (
  <div className={`night ${styles.opening}`}>
    <Container className={styles.pair}>
      <div className={styles.words}>
        {trail}
        <Heading level={1}>{title}</Heading>
        {text && (
          <div className={styles.lead}>
            <RichText html={text} />
          </div>
        )}
        <p className={styles.actions}>
          {apply && <Apply cta={apply} />}
          {benefits.length > 0 && (
            <ButtonLink href="#beneficios" look="outline">
              Mirá qué te llevás
            </ButtonLink>
          )}
        </p>
      </div>
      {image && (
        <div className={styles.frame}>
          <Picture image={image} sizes="(max-width: 767px) 91vw, 40rem" priority className={styles.image} />
        </div>
      )}
    </Container>
  </div>
);

const Benefits = ({ benefits }: { benefits: Entry['benefits'] }) => (
  <Section id="beneficios" surface="paper" labelledBy="beneficios-titulo">
    <Heading level={2} id="beneficios-titulo" className={styles.title}>
      Lo que te llevás
    </Heading>
    <ul className={styles.benefits}>
      {benefits.map(({ icon, title, text }) => (
        <li key={title} className={styles.benefit}>
          {icon?.image && (
            <span className={styles.disc}>
              <Glyph image={icon.image} size={34} />
            </span>
          )}
          <h3 className={styles.name}>{title}</h3>
          {text && <p className={styles.about}>{text}</p>}
        </li>
      ))}
    </ul>
  </Section>
);

const Voices = ({ voices }: { voices: Entry['testimonials'] }) => (
  <Section surface="white" labelledBy="voces-titulo">
    <Heading level={2} id="voces-titulo" className={styles.title}>
      Lo que cuentan quienes ya venden
    </Heading>
    <ul className={styles.voices}>
      {voices.map(({ name, text, photo }) => (
        <li key={name}>
          <figure className={styles.voice}>
            <blockquote className={styles.said}>{text}</blockquote>
            <figcaption className={styles.who}>
              {photo ? (
                <span className={styles.photo}>
                  <Picture image={{ ...photo, alt: '' }} sizes="3.5rem" cover />
                </span>
              ) : (
                <span className={styles.photo} aria-hidden="true">
                  {name.charAt(0)}
                </span>
              )}
              <Who name={name} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
);

/** A name, then where they work ("Marisa Quiroga, Morón"). */
function Who({ name }: { name: string }) {
  const [person, ...place] = name.split(', ');
  return (
    <span>
      <strong>{person}</strong>
      {place.length > 0 && <span className={styles.place}>{place.join(', ')}</span>}
    </span>
  );
}
