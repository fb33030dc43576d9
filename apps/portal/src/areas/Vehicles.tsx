import type { View } from '@centinela/sections/views/sections.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../language/language.ts';
import { AreaPicture } from './shared/AreaPicture.tsx';
import styles from './shared/home.module.css';
import './shared/words.ts';

type VehiclePicture = View<'vehicleSections'>;
type PictureWithText = View<'clientVehicleSections'>;

interface VehiclesProps {
  pictures: readonly VehiclePicture[] | undefined;
  picturesWithText: readonly PictureWithText[] | undefined;
}

/** Pictures about vehicles that editors chose. Pictures with a text are in a second row. */
export function Vehicles({ pictures = [], picturesWithText = [] }: VehiclesProps) {
  const { t } = useTranslation('areas');
  if (pictures.length + picturesWithText.length === 0) return null;
  return (
    <section>
      <h2 className={styles.head}>{t('vehicles')}</h2>
      <PictureRow entries={pictures} />
      <PictureRow entries={picturesWithText} />
    </section>
  );
}

const PictureRow = ({ entries }: { entries: readonly (VehiclePicture | PictureWithText)[] }) =>
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
