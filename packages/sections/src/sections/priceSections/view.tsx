import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import { formatDate } from '../../kernel/formatDate.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { PriceTables, priceTerms } from './PriceTables.tsx';
import styles from './view.module.css';

/**
 * A price list: a table per group and the equivalent document.
 *
 * @param trail breadcrumb above the title
 */
export const PriceListView = ({ entry, trail }: ViewProps<'priceSections'> & { trail?: ReactNode }) => (
  <>
    <Hero
      trail={trail}
      title={entry.title}
      lead={`${priceTerms} Valen desde el ${formatDate(entry.validFrom)}.`}
      image={entry.seo.shareImage}
    />
    <Section>
      <PriceTables groups={entry.groups} />
      {entry.document && (
        <div className={styles.document}>
          <Heading level={2} size="s">
            La lista, para llevar
          </Heading>
          <Downloads documents={[entry.document]} />
        </div>
      )}
    </Section>
  </>
);
