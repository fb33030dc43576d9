import { classes } from '@centinela/ui/classes.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import styles from './ProductCards.module.css';
import type { GetPath, ProductEntry } from './paths.ts';
import type { ProductPrices, ProductPriceTag } from './productOffers.ts';
import { productWords } from './words.ts';

/**
 * Product cards that link to their pages.
 *
 * @param form id of the comparison form; without it the cards have no checkboxes
 * @param prices prices by product id
 */
export function ProductCards({
  products,
  pathOf,
  form,
  level = 3,
  prices = {},
}: {
  products: readonly ProductEntry[];
  pathOf: GetPath;
  form?: string;
  level?: 2 | 3;
  prices?: ProductPrices | undefined;
}) {
  const words = useWords(productWords);
  return (
    <ul className={styles.cards}>
      {products.map((product) => (
        <li key={product.id} className={styles.card}>
          <ProductCard product={product} address={pathOf(product)} level={level} price={prices[product.id]} />
          {form && (
            <label className={styles.tick}>
              <input type="checkbox" name="productos" value={product.slug} form={form} />
              <span>
                {words.compare}
                <VisuallyHidden>: {product.name}</VisuallyHidden>
              </span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function ProductCard({
  product: { name, code, summary, productType, images },
  address,
  level,
  price,
}: {
  product: ProductEntry;
  address: string;
  level: 2 | 3;
  price: ProductPriceTag | undefined;
}) {
  const words = useWords(productWords);
  const Title = level === 2 ? 'h2' : 'h3';
  const picture = images.find(({ image }) => image !== null)?.image;
  return (
    <article className={styles.door}>
      <div className={classes('night', styles.frame)}>
        {picture && (
          <Picture
            image={{ ...picture, alt: '' }}
            sizes="(max-width: 559px) 12rem, (max-width: 1023px) 46vw, 19rem"
            cover
          />
        )}
      </div>
      <p className={styles.type}>{productType?.name}</p>
      <Title className={styles.name}>
        <a className={styles.link} href={address}>
          {name}
        </a>
      </Title>
      <p className={styles.code}>{code}</p>
      {summary && <p className={styles.summary}>{summary}</p>}
      {price && (
        <p className={styles.price}>
          {price.isOfPlan && <span className={styles.from}>{words.inPlansFrom}</span>}
          <Price
            amount={price.amount}
            period={price.billing === 'ONCE' ? words.once : words.perMonth}
            size="s"
          />
        </p>
      )}
    </article>
  );
}
