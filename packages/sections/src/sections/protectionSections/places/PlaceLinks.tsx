import { defineWords, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import type { Place } from '../design.ts';
import { placeTexts } from '../formatting.ts';
import { getDesignStepPath } from '../stepPath.ts';
import styles from './PlaceLinks.module.css';

const { HOGAR, VEHICULO, NEGOCIO } = placeTexts;

const placeNames = defineWords(
  { HOGAR: HOGAR.name, VEHICULO: VEHICULO.name, NEGOCIO: NEGOCIO.name },
  { HOGAR: 'Your home', VEHICULO: 'Your car or motorbike', NEGOCIO: 'Your business' },
);

/** Links that start a design, one for each place. */
export function PlaceLinks({ places }: { places: readonly Place[] }) {
  const names = useWords(placeNames);
  return (
    <ul className={styles.links}>
      {places.map((place) => (
        <li key={place}>
          <ButtonLink
            href={getDesignStepPath({ place, questions: [], answers: new Map() }, 0)}
            variant="outline"
          >
            {names[place]} <ArrowIcon size={20} />
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
