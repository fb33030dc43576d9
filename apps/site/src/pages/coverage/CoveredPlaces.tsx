import type { CoveredProvince } from '@centinela/sections/kernel/coverage.ts';
import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import styles from './coverage.module.css';

/** Formats the covered localities of a province as a sentence. */
function formatPlaces({ province, isWhole, localities, count }: CoveredProvince): string {
  if (isWhole) return province.startsWith('Ciudad') ? 'Toda la ciudad' : 'Toda la provincia';
  const moreCount = count - localities.length;
  if (moreCount > 0)
    return `${localities.join(', ')} y ${moreCount} ${moreCount === 1 ? 'localidad' : 'localidades'} más`;
  return new Intl.ListFormat('es').format(localities);
}

/** Provinces with their covered localities and their agent. */
export const CoveredPlaces = ({ provinces }: { provinces: readonly CoveredProvince[] }) => (
  <ul className={styles.provinces}>
    {provinces.map((each) => (
      <li key={each.province} className={styles.province}>
        <Heading level={3} size="xs">
          {each.province}
        </Heading>
        <p className={styles.places}>{formatPlaces(each)}</p>
        <ul className={styles.agents}>
          {each.agents.map(({ name, phone, locality }) => (
            <li key={name}>
              <span>
                <strong>{name}</strong>
                <span className={styles.where}>{locality}</span>
              </span>
              <a href={createPhoneLink(phone)}>{formatPhone(phone)}</a>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
