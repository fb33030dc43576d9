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
export const ProductView = ({
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
}) => (
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
          Va bien con
        </Heading>
        <ProductCards products={entry.related} pathOf={pathOf} prices={prices} />
      </Section>
    )}
  </>
);

const Description = ({
  entry: { name, code, slug, summary, productType },
  offers,
}: {
  entry: ProductEntry;
  offers: ProductOffers | undefined;
}) => (
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
      Código <strong>{code}</strong>
    </p>
    {offers && <ProductPrice offers={offers} />}
    <p className={styles.actions}>
      {offers && <AddToDesign offers={offers} />}
      <ButtonLink href="/planes/todos#pedir" variant={offers?.designPath ? 'outline' : 'accent'}>
        Pedí tu visita
      </ButtonLink>
      <ButtonLink href={getCompareUrl([slug])} variant={offers?.designPath ? 'plain' : 'outline'}>
        Comparalo con otro
      </ButtonLink>
    </p>
    <p className={styles.note}>
      Este equipo lo instalamos nosotros, con tu plan. En la visita vemos si es el que va.
    </p>
  </div>
);

const Details = ({ entry: { description, specs } }: { entry: ProductEntry }) => (
  <Section surface="white">
    <div className={styles.about}>
      {description && (
        <section aria-labelledby="que-hace">
          <Heading level={2} size="m" id="que-hace" className={styles.title}>
            Qué hace
          </Heading>
          <RichText html={description} />
        </section>
      )}
      {specs.length > 0 && (
        <section aria-labelledby="ficha">
          <Heading level={2} size="m" id="ficha" className={styles.title}>
            Ficha técnica
          </Heading>
          <Specs specs={specs} labelledBy="ficha" />
        </section>
      )}
    </div>
  </Section>
);

const RelatedProducts = ({ entry }: { entry: ProductEntry }) => (
  <Section>
    <div className={styles.more}>
      {entry.video && (
        <section aria-labelledby="video">
          <Heading level={2} size="m" id="video" className={styles.title}>
            En acción
          </Heading>
          <Clip
            video={entry.video}
            name={`${entry.name}, en acción`}
            poster={entry.images.findLast(({ image }) => image !== null)?.image}
          />
        </section>
      )}
      {entry.documents.length > 0 && (
        <section aria-labelledby="documentos">
          <Heading level={2} size="m" id="documentos" className={styles.title}>
            Para leer y guardar
          </Heading>
          <Downloads documents={entry.documents} />
        </section>
      )}
    </div>
  </Section>
);
