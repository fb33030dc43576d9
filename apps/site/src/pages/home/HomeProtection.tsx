import {
  createLandingPart,
  createLinkCard,
} from '@centinela/sections/sections/homeSections/parts/landingPart.ts';
import { LandingSectionView } from '@centinela/sections/sections/landingSections/view.tsx';
import { VehicleSceneView } from '@centinela/sections/sections/vehicleSections/view.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { PictureImage } from '@centinela/ui/parts/Picture/variants.ts';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { getQuoteUrl, quotePath } from '../quoteUrl.ts';
import styles from './HomeProtection.module.css';
import { homeWords } from './words.ts';

/** Number of home protection pages linked from the home page. */
export const maxHomes = 4;

interface HomeProtectionProps {
  homes: readonly View<'homeSections'>[];
  scenes: readonly View<'vehicleSections'>[];
  cards: readonly View<'clientVehicleSections'>[];
}

/** Links to the pages about protection for homes and vehicles, side by side. */
export function HomeProtection({ homes, scenes, cards }: HomeProtectionProps) {
  const words = useWords(homeWords);
  const hasVehicles = scenes.length + cards.length > 0;
  if (homes.length === 0 && !hasVehicles) return null;
  return (
    <Section surface="paper" isTight>
      <div className={styles.pair}>
        {homes.length > 0 && (
          <section id="hogares" aria-labelledby="hogares-titulo" className={styles.side}>
            <Heading level={2} size="m" id="hogares-titulo">
              {words.homes}
            </Heading>
            <ul className={styles.tiles}>
              {homes.map(({ id, path, title, image }) => (
                <Tile key={id} href={path} title={title} image={image} />
              ))}
            </ul>
          </section>
        )}
        {hasVehicles && <Vehicles scenes={scenes} cards={cards} />}
      </div>
    </Section>
  );
}

/** Vehicle slides in a horizontally scrolling row, and the other vehicle links below. */
function Vehicles({ scenes, cards }: Omit<HomeProtectionProps, 'homes'>) {
  const words = useWords(homeWords);
  return (
    <section id="vehiculos" aria-labelledby="vehiculos-titulo" className={styles.side}>
      <Heading level={2} size="m" id="vehiculos-titulo">
        {words.vehicles}
      </Heading>
      {scenes.length > 0 && (
        <ul
          className={styles.scenes}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a horizontally scrolling region must be reachable by keyboard.
          tabIndex={0}
          aria-label={words.vehicleScenes}
        >
          {scenes.map((scene) => (
            <li key={scene.id}>
              <VehicleSceneView entry={scene} />
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <ul className={styles.tiles}>
          {cards.map(({ id, buttonUrl, title, description, image }) => (
            <Tile key={id} href={buttonUrl} title={title} text={description} image={image} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Small picture with text; the whole tile is a link. */
const Tile = ({
  href,
  title,
  text = null,
  image,
}: {
  href: string | null;
  title: string;
  text?: string | null;
  image: PictureImage | null;
}) => (
  <li className={styles.tile}>
    {image && (
      <div className={styles.frame}>
        <Picture image={{ ...image, alt: '' }} sizes="9rem" cover />
      </div>
    )}
    <div className={styles.words}>
      <h3 className={styles.name}>{href ? <a href={href}>{title}</a> : title}</h3>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  </li>
);

/** Current promotions; renders nothing without any. */
export function HomePromotions({ promotions }: { promotions: readonly View<'promotionSections'>[] }) {
  const words = useWords(homeWords);
  const cards = promotions.flatMap((entry) => createLinkCard(entry, { text: null, words: words.promotion }));
  if (cards.length === 0) return null;
  return (
    <LandingSectionView
      entry={createLandingPart('CARDS', 'promociones', { title: words.promotions, cards })}
      surface="paper"
    />
  );
}

/** Links to the quote page and to the feedback page. */
export function HomeLinks({ links }: { links: View<'internalSettings'>['links'] | undefined }) {
  const words = useWords(homeWords);
  const quote = getQuoteUrl(links);
  const feedback = links?.feedback ?? null;
  if (!quote && !feedback) return null;
  return (
    <nav className={`night ${styles.links}`} aria-label={words.links}>
      {quote && (
        <p>
          {words.quoteQuestion} <a href={quotePath}>{words.quote}</a>
        </p>
      )}
      {feedback && (
        <p>
          {words.feedbackQuestion} <a href={feedback}>{words.feedback}</a>
        </p>
      )}
    </nav>
  );
}
