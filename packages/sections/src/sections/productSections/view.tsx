import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container, Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { ViewProps } from '../../views/viewProps.ts';
import { Gallery } from './Gallery.tsx';
import { ProductCards } from './ProductCards.tsx';
import { AddToDesign, ProductPrice } from './ProductPrice.tsx';
import { type GetPath, getCompareUrl, type ProductEntry } from './paths.ts';
import type { ProductOffers, ProductPrices } from './productOffers.ts';
import { Specs } from './Specs.tsx';
import styles from './view.module.css';
import { productWords } from './words.ts';

/** A product's path when the catalogue pages are unknown. */
const getDefaultPath: GetPath = (product) => product.path ?? `/proteccion/${product.slug}`;

const hasMore = ({ documents, video }: ProductEntry): boolean => documents.length > 0 || video !== null;

/**
 * A product page: pictures, description, technical data, documents, videos and related products.
 *
 * @param trail breadcrumb above the title
 * @param pathOf returns the paths of related products
 * @param offers how it is bought; without them no price is shown
 * @param prices prices of the related products
 */
export function ProductView({
  entry,
  trail,
  pathOf = getDefaultPath,
  offers,
  prices,
}: ViewProps<'productSections'> & {
  trail?: ReactNode;
  pathOf?: GetPath;
  offers?: ProductOffers;
  prices?: ProductPrices;
}) {
  const words = useWords(productWords);
  return (
    <>
      <article className="day">
        <Container className={styles.sheet}>
          {trail}
          <div className={styles.top}>
            <Gallery images={entry.images} />
            <Description entry={entry} offers={offers} />
          </div>
        </Container>
        {(entry.description || entry.specs.length > 0) && <Details entry={entry} />}
        {hasMore(entry) && <RelatedProducts entry={entry} />}
      </article>
      {entry.related.length > 0 && (
        <Section surface={hasMore(entry) ? 'white' : 'paper'} labelledBy="relacionados-titulo">
          <Heading level={2} size="m" id="relacionados-titulo" className={styles.title}>
            {words.related}
          </Heading>
          <ProductCards products={entry.related} pathOf={pathOf} prices={prices} />
        </Section>
      )}
    </>
  );
}

function Description({
  entry: { name, code, slug, summary, productType },
  offers,
}: {
  entry: ProductEntry;
  offers: ProductOffers | undefined;
}) {
  const words = useWords(productWords);
  return (
    <div className={styles.words}>
      {productType && (
        <p className={styles.type}>
          {productType.icon?.image && <Glyph image={productType.icon.image} size={24} />}
          {productType.name}
        </p>
      )}
      <Heading level={1} size="l">
        {name}
      </Heading>
      {summary && <p className={styles.lead}>{summary}</p>}
      <p className={styles.code}>
        {words.code} <strong>{code}</strong>
      </p>
      {offers && <ProductPrice offers={offers} />}
      <p className={styles.actions}>
        {offers && <AddToDesign offers={offers} />}
        <ButtonLink href="/planes/todos#pedir" variant={offers?.designPath ? 'outline' : 'accent'}>
          {words.requestVisit}
        </ButtonLink>
        <ButtonLink href={getCompareUrl([slug])} variant={offers?.designPath ? 'plain' : 'outline'}>
          {words.compareIt}
        </ButtonLink>
      </p>
      <p className={styles.note}>{words.note}</p>
    </div>
  );
}

function Details({ entry: { description, specs } }: { entry: ProductEntry }) {
  const words = useWords(productWords);
  return (
    <Section surface="white">
      <div className={styles.about}>
        {description && (
          <section aria-labelledby="que-hace">
            <Heading level={2} size="m" id="que-hace" className={styles.title}>
              {words.whatItDoes}
            </Heading>
            <RichText html={description} />
          </section>
        )}
        {specs.length > 0 && (
          <section aria-labelledby="ficha">
            <Heading level={2} size="m" id="ficha" className={styles.title}>
              {words.specs}
            </Heading>
            <Specs specs={specs} labelledBy="ficha" />
          </section>
        )}
      </div>
    </Section>
  );
}

function RelatedProducts({ entry }: { entry: ProductEntry }) {
  const words = useWords(productWords);
  return (
    <Section>
      <div className={styles.more}>
        {entry.video && (
          <section aria-labelledby="video">
            <Heading level={2} size="m" id="video" className={styles.title}>
              {words.inAction}
            </Heading>
            <Clip
              video={entry.video}
              name={words.clipName(entry.name)}
              poster={entry.images.findLast(({ image }) => image !== null)?.image}
            />
          </section>
        )}
        {entry.documents.length > 0 && (
          <section aria-labelledby="documentos">
            <Heading level={2} size="m" id="documentos" className={styles.title}>
              {words.documents}
            </Heading>
            <Downloads documents={entry.documents} />
          </section>
        )}
      </div>
    </Section>
  );
}
