import type { View } from '@centinela/sections/views/sections.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';
import { AreaPicture } from './shared/AreaPicture.tsx';
import styles from './shared/home.module.css';
import './shared/words.ts';

type VehicleScene = View<'vehicleSections'>;
type SceneWithText = View<'clientVehicleSections'>;

interface VehiclesProps {
  scenes: readonly VehicleScene[] | undefined;
  cards: readonly SceneWithText[] | undefined;
}

/** The editors' scenes about vehicles; those with a text are in a second row. */
export function Vehicles({ scenes = [], cards = [] }: VehiclesProps) {
  const { t } = useTranslation('areas');
  if (scenes.length + cards.length === 0) return null;
  return (
    <section>
      <h2 className={styles.head}>{t('vehicles')}</h2>
      <SceneRow entries={scenes} />
      <SceneRow entries={cards} />
    </section>
  );
}

const SceneRow = ({ entries }: { entries: readonly (VehicleScene | SceneWithText)[] }) =>
  entries.length > 0 && (
    <ul className={styles.cards}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.card}>
          {entry.image && <AreaPicture image={entry.image} sizes="(max-width: 62em) 100vw, 40vw" />}
          <div>
            <h3>{entry.title}</h3>
            {'description' in entry && entry.description && <p>{entry.description}</p>}
            {entry.buttonTitle && entry.buttonUrl && (
              <a href={entry.buttonUrl} className={styles.more}>
                {entry.buttonTitle} <IconArrowRight size={17} aria-hidden />
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
