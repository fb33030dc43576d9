import { classes } from '@centinela/ui/classes.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Details } from '@centinela/ui/parts/Details/Details.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container, Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import { opening } from '../guaranteeSections/words.ts';
import styles from './view.module.css';

type Entry = View<'applicationSections'>;
type Screenshot = Entry['screenshots'][number];

/** The page of the application: what it does, how it looks, where to get it, what people ask of it. */
export function ApplicationView({ entry }: ViewProps<'applicationSections'>) {
  const { lead, rest } = opening(entry.text ?? '');
  const shown = entry.screenshots.filter(({ image }) => image !== null);
  return (
    <>
      <Opening entry={entry} lead={lead} screens={shown.slice(0, 2)} />
      {shown.length > 0 && <Screens screens={shown} />}
      {rest !== '' && (
        <Section id="que-hace" tight={shown.length > 0}>
          <RichText html={rest} className={styles.text} />
        </Section>
      )}
      <Questions faqs={entry.faqs} />
      <Closing entry={entry} />
    </>
  );
}

const Stores = ({ entry: { androidUrl, iosUrl } }: { entry: Entry }) =>
  (androidUrl || iosUrl) && (
    <ul className={styles.stores}>
      {androidUrl && (
        <li>
          <ButtonLink href={androidUrl}>Bajala para Android</ButtonLink>
        </li>
      )}
      {iosUrl && (
        <li>
          <ButtonLink href={iosUrl} look={androidUrl ? 'outline' : 'accent'}>
            Bajala para iPhone
          </ButtonLink>
        </li>
      )}
    </ul>
  );

/** A screen in a telephone's frame. */
const Phone = ({ image, priority = false }: { image: Screenshot['image']; priority?: boolean }) =>
  image && (
    <span className={styles.phone}>
      <Picture image={image} sizes="(max-width: 767px) 44vw, 18rem" priority={priority} cover />
    </span>
  );

const Opening = ({
  entry,
  lead,
  screens,
}: {
  entry: Entry;
  lead: string;
  screens: readonly Screenshot[];
}) => (
  <div className={classes('night', styles.opening)}>
    <Container className={styles.pair}>
      <div className={styles.words}>
        <Heading level={1} size="xxl">
          {entry.title}
        </Heading>
        {lead !== '' && <RichText html={lead} className={styles.lead} />}
        <Stores entry={entry} />
      </div>
      {screens.length > 0 && (
        <div className={styles.phones}>
          {screens.map(({ image }, index) => (
            // The same screens stand below with their words: here they are decoration.
            <Phone key={image?.id ?? index} image={image && { ...image, alt: '' }} priority={index === 0} />
          ))}
        </div>
      )}
    </Container>
  </div>
);

const Screens = ({ screens }: { screens: readonly Screenshot[] }) => (
  <Section id="pantallas" labelledBy="pantallas-titulo">
    <Heading level={2} id="pantallas-titulo" className={styles.title}>
      Así se ve
    </Heading>
    <ul className={styles.screens}>
      {screens.map(({ image, caption }, index) => (
        <li key={image?.id ?? index}>
          <figure className={styles.screen}>
            <Phone image={image} />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  </Section>
);

const Questions = ({ faqs }: Pick<Entry, 'faqs'>) =>
  faqs.length > 0 && (
    <Section id="preguntas" surface="white" labelledBy="preguntas-titulo">
      <div className={styles.asked}>
        <Heading level={2} id="preguntas-titulo">
          Preguntas de la aplicación
        </Heading>
        <div className={styles.answers}>
          {faqs.map(({ question, answer }) => (
            <Details key={question} summary={question} name="preguntas">
              <RichText html={answer} />
            </Details>
          ))}
        </div>
      </div>
    </Section>
  );

const Closing = ({ entry }: { entry: Entry }) => (
  <aside className={classes('night', styles.closing)} aria-label="Cómo seguir">
    <Container className={styles.ways}>
      <p className={styles.ask}>La aplicación viene con todos los planes.</p>
      <div className={styles.buttons}>
        <Stores entry={entry} />
        <ButtonLink href="/planes/todos" look="plain">
          Compará los planes
        </ButtonLink>
      </div>
    </Container>
  </aside>
);
