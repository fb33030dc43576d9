import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import { AddonCard } from '../upsellings/view.tsx';
import styles from './view.module.css';

/** An add-on offer for an existing plan. */
export function UpsellingSectionView({ entry }: ViewProps<'upsellingSections'>) {
  const { title, text, image, addons, cta } = entry;
  return (
    <Section surface="white" labelledBy="sumar-titulo">
      <div className={styles.pair}>
        <div className={styles.words}>
          <SectionHead id="sumar-titulo" title={title} size="m" lead={text} />
          <CtaLink cta={cta} />
        </div>
        {image && (
          <div className={styles.frame}>
            <Picture image={image} sizes="(max-width: 767px) 91vw, 34rem" cover />
          </div>
        )}
      </div>
      {addons.length > 0 && (
        <>
          <ul className={styles.addons}>
            {addons.map((addon) => (
              <AddonCard key={addon.id} addon={addon} as="li" />
            ))}
          </ul>
          <PriceNote />
        </>
      )}
    </Section>
  );
}
