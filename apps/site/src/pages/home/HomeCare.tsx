import type { View } from '@centinela/sections/registry.ts';
import { VehicleCardView } from '@centinela/sections/sections/clientVehicleSections/view.tsx';
import { landingPart, linkCard } from '@centinela/sections/sections/homeSections/parts/landingPart.ts';
import { LandingSectionView } from '@centinela/sections/sections/landingSections/view.tsx';
import { VehicleSceneView } from '@centinela/sections/sections/vehicleSections/view.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import styles from './homeCare.module.css';

/** Pages of houses that the home page shows. */
export const shownHomes = 4;

/** What we look after in a house, each with the way to its page. */
export function HomeHouses({ homes }: { homes: readonly View<'homeSections'>[] }) {
  const cards = homes.flatMap((entry) => linkCard(entry, { text: null, words: 'Mirá cómo' }));
  if (cards.length === 0) return null;
  return (
    <LandingSectionView
      entry={landingPart('CARDS', 'hogares', { title: 'Para tu casa', cards })}
      surface="paper"
    />
  );
}

/** Scenes of vehicles in a row to swipe, and what else there is to tell of them below. */
export function HomeVehicles({
  scenes,
  cards,
}: {
  scenes: readonly View<'vehicleSections'>[];
  cards: readonly View<'clientVehicleSections'>[];
}) {
  if (scenes.length + cards.length === 0) return null;
  return (
    <Section id="vehiculos" surface="white" labelledBy="vehiculos-titulo">
      <Heading level={2} id="vehiculos-titulo" className={styles.title}>
        Para tu auto y tu moto
      </Heading>
      {scenes.length > 0 && (
        <ul
          className={styles.scenes}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which needs a key as well.
          tabIndex={0}
          aria-label="Autos, motos y flotas"
        >
          {scenes.map((scene) => (
            <li key={scene.id}>
              <VehicleSceneView entry={scene} />
            </li>
          ))}
        </ul>
      )}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.id}>
              <VehicleCardView entry={card} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Offers that hold today; nothing while there is none. */
export function HomePromotions({ promotions }: { promotions: readonly View<'promotionSections'>[] }) {
  const cards = promotions.flatMap((entry) => linkCard(entry, { text: null, words: 'Mirá la promoción' }));
  if (cards.length === 0) return null;
  return (
    <LandingSectionView
      entry={landingPart('CARDS', 'promociones', { title: 'Por estos días', cards })}
      surface="white"
    />
  );
}

/** Where a price is worked out at once, and where one tells how it went. */
export function HomeLinks({ links }: { links: View<'internalSettings'>['links'] | undefined }) {
  const { quote = null, feedback = null } = links ?? {};
  if (!quote && !feedback) return null;
  return (
    <nav className={`night ${styles.links}`} aria-label="Cotizar y opinar">
      {quote && (
        <p>
          ¿Preferís un número ya? <a href={quote}>Cotizá en línea</a>
        </p>
      )}
      {feedback && (
        <p>
          ¿Ya te cuidamos? <a href={feedback}>Contanos cómo te fue</a>
        </p>
      )}
    </nav>
  );
}
