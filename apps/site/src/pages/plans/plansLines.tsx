import type { View } from '@centinela/sections/registry.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import styles from './plans.module.css';

/** The lines of plans, each with a link to its own page. */
export const PlansLines = ({
  lines,
  surface,
}: {
  lines: readonly View<'generalPlans'>[];
  surface: Surface;
}) => (
  <Section id="lineas" surface={surface} labelledBy="lineas-titulo">
    <Heading level={2} id="lineas-titulo" className={styles.title}>
      Conocelos de cerca
    </Heading>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          {line.mainImage && (
            <div className={styles.frame}>
              <Picture
                image={{ ...line.mainImage, alt: '' }}
                sizes="(max-width: 767px) 91vw, (max-width: 1023px) 46vw, 26rem"
                cover
              />
            </div>
          )}
          <h3 className={styles.name}>
            <a className={styles.link} href={line.path ?? `/planes/${line.slug}`}>
              {line.title}
              <ArrowIcon size={22} className={styles.arrow} />
            </a>
          </h3>
          <p className={styles.about}>{line.description}</p>
        </li>
      ))}
    </ul>
  </Section>
);
