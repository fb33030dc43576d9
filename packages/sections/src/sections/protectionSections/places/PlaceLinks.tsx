import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import type { Place } from '../design.ts';
import { placeTexts } from '../formatting.ts';
import { getDesignStepPath } from '../stepPath.ts';
import styles from './PlaceLinks.module.css';

/** Links that start a design, one for each place. */
export const PlaceLinks = ({ places }: { places: readonly Place[] }) => (
  <ul className={styles.links}>
    {places.map((place) => (
      <li key={place}>
        <ButtonLink
          href={getDesignStepPath({ place, questions: [], answers: new Map() }, 0)}
          variant="outline"
        >
          {placeTexts[place].name} <ArrowIcon size={20} />
        </ButtonLink>
      </li>
    ))}
  </ul>
);
