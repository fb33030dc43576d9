import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { ViewProps } from '../../views/viewProps.ts';
import { ProductCards } from '../productSections/ProductCards.tsx';
import type { GetPath } from '../productSections/paths.ts';
import { productWords } from '../productSections/words.ts';

type Paths = { pathOf?: GetPath };

const getOwnPath: GetPath = (product) => product.path ?? `/proteccion/${product.slug}`;

/**
 * The hero of a catalogue page: picture, description and first steps.
 *
 * @param titleSuffix title suffix for a filtered or later list page; then the rest is hidden
 */
export function ProductPageHead({
  entry: { title, banner, mobileBanner, description, featured },
  trail,
  titleSuffix = '',
  pathOf = getOwnPath,
}: ViewProps<'productPages'> & Paths & { trail?: ReactNode; titleSuffix?: string }) {
  const words = useWords(productWords);
  return (
    <Hero
      trail={trail}
      title={title + titleSuffix}
      lead={!titleSuffix && description && <RichText html={description} />}
      image={titleSuffix ? null : banner}
      mobileImage={mobileBanner}
      scene
    >
      {!titleSuffix && featured.length > 0 && (
        <p>
          <strong>{words.toStart}</strong>{' '}
          {featured.map((product, index) => (
            <span key={product.id}>
              {index > 0 && ', '}
              <a href={pathOf(product)}>{product.name}</a>
            </span>
          ))}
        </p>
      )}
    </Hero>
  );
}

/** A catalogue page as the dashboard previews it: its hero, and the featured products instead of the list. */
export const ProductPageView = ({ entry }: ViewProps<'productPages'>) => (
  <>
    <ProductPageHead entry={entry} />
    {entry.featured.length > 0 && (
      <Section>
        <ProductCards products={entry.featured} pathOf={getOwnPath} level={2} />
      </Section>
    )}
  </>
);
