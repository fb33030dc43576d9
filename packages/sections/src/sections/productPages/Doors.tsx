import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { plainText } from '../../fields/richText/richText.ts';
import { cataloguePath, type ProductPageEntry } from '../productSections/address.ts';
import styles from './Doors.module.css';

/** The pages of the catalogue, each a door with its scene. */
export const Doors = ({ pages }: { pages: readonly ProductPageEntry[] }) => (
  <Section surface="white" labelledBy="paginas-titulo" className={styles.part}>
    <Heading level={2} size="m" id="paginas-titulo" className={styles.title}>
      Por lo que querés cuidar
    </Heading>
    <ul className={styles.doors}>
      {pages.map(({ id, slug, title, banner, description }, index) => (
        <li key={id} className={styles.door}>
          {banner && (
            <div className={styles.frame}>
              <Picture
                image={{ ...banner, alt: '' }}
                sizes="(max-width: 767px) 91vw, 39rem"
                priority={index < 2}
                cover
              />
            </div>
          )}
          <h3 className={styles.name}>
            <a className={styles.link} href={`${cataloguePath}/${slug}`}>
              {title}
              <ArrowIcon size={22} className={styles.arrow} />
            </a>
          </h3>
          {description && <p className={styles.about}>{plainText(description)}</p>}
        </li>
      ))}
    </ul>
  </Section>
);
