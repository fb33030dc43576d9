import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Questions } from '@centinela/ui/parts/Questions/Questions.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { splitLead } from '../../fields/richText/splitLead.ts';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

type Entry = View<'applicationSections'>;
type Screenshot = Entry['screenshots'][number];

/** The mobile app's page: features, screenshots, store links and questions. */
export function ApplicationView({ entry }: ViewProps<'applicationSections'>) {
  const { lead, rest } = splitLead(entry.text);
  const visibleScreens = entry.screenshots.filter(({ image }) => image !== null);
  return (
    <>
      <Hero
        title={entry.title}
        lead={lead && <RichText html={lead} />}
        sideContent={visibleScreens.length > 0 && <Phones screens={visibleScreens.slice(0, 2)} />}
        className={styles.opening}
      >
        <Stores entry={entry} />
      </Hero>
      {visibleScreens.length > 0 && <Screens screens={visibleScreens} />}
      {rest !== '' && (
        <Section id="que-hace" isTight={visibleScreens.length > 0}>
          <RichText html={rest} />
        </Section>
      )}
      <Questions title="Preguntas de la aplicación" faqs={entry.faqs} surface="white" />
      <CallToAction title="La aplicación viene con todos los planes.">
        <Stores entry={entry} />
        <ButtonLink href="/planes/todos" variant="plain">
          Compará los planes
        </ButtonLink>
      </CallToAction>
    </>
  );
}

const Stores = ({ entry: { androidUrl, iosUrl } }: { entry: Entry }) => (
  <>
    {androidUrl && <ButtonLink href={androidUrl}>Bajala para Android</ButtonLink>}
    {iosUrl && (
      <ButtonLink href={iosUrl} variant={androidUrl ? 'outline' : 'accent'}>
        Bajala para iPhone
      </ButtonLink>
    )}
  </>
);

/** A screenshot in a phone frame. */
const Phone = ({ image, priority = false }: { image: Screenshot['image']; priority?: boolean }) =>
  image && (
    <span className={styles.phone}>
      <Picture image={image} sizes="(max-width: 767px) 44vw, 18rem" priority={priority} cover />
    </span>
  );

/** Screenshots next to the title. They are decorative here, because they appear below with their texts. */
const Phones = ({ screens }: { screens: readonly Screenshot[] }) => (
  <div className={styles.phones}>
    {screens.map(({ image }, index) => (
      <Phone key={image?.id ?? index} image={image && { ...image, alt: '' }} priority={index === 0} />
    ))}
  </div>
);

const Screens = ({ screens }: { screens: readonly Screenshot[] }) => (
  <Section id="pantallas" labelledBy="pantallas-titulo">
    <SectionHead id="pantallas-titulo" title="Así se ve" />
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
