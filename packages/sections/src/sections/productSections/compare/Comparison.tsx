import { classes } from '@centinela/ui/classes.ts';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { type GetPath, getCompareUrl, type ProductEntry } from '../paths.ts';
import styles from './Comparison.module.css';
import { compareSpecs, type SpecRow } from './compare.ts';

/**
 * A comparison of products: differences first and marked, then equal values. A real table, so that screen readers
 * announce product and row with every value; on narrow screens it scrolls horizontally below the row labels.
 */
export function Comparison({ products, pathOf }: { products: readonly ProductEntry[]; pathOf: GetPath }) {
  const { differences, same } = compareSpecs(products);
  const type = { name: 'Tipo', values: products.map(({ productType }) => productType?.name ?? null) };
  const sameType = new Set(type.values).size === 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: horizontally scrollable content must be reachable by keyboard
    <section className={styles.frame} aria-labelledby="comparar-titulo" tabIndex={0}>
      <table className={styles.table} style={{ '--count': products.length }}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map((product) => (
              <ProductHead
                key={product.id}
                product={product}
                address={pathOf(product)}
                without={getCompareUrl(products.flatMap(({ slug }) => (slug === product.slug ? [] : slug)))}
              />
            ))}
          </tr>
        </thead>
        <Rows
          title="En qué se diferencian"
          rows={sameType ? differences : [type, ...differences]}
          isDifferent={products.length > 1}
        />
        <Rows
          title={products.length > 1 ? 'En qué son iguales' : 'Ficha técnica'}
          rows={sameType ? [type, ...same] : same}
        />
      </table>
    </section>
  );
}

const ProductHead = ({
  product: { name, code, images },
  address,
  without,
}: {
  product: ProductEntry;
  address: string;
  without: string;
}) => {
  const picture = images.find(({ image }) => image !== null)?.image;
  return (
    <th scope="col" className={styles.product}>
      {picture && (
        <div className={classes('night', styles.picture)}>
          <Picture image={{ ...picture, alt: '' }} sizes="(max-width: 767px) 9rem, 15rem" cover priority />
        </div>
      )}
      <a href={address} className={styles.name}>
        {name}
      </a>
      <span className={styles.code}>{code}</span>
      <a href={without} className={styles.remove}>
        Quitar<VisuallyHidden>: {name}</VisuallyHidden>
      </a>
    </th>
  );
};

/** Rows under their own heading; differing rows have a marker before their name. */
const Rows = ({
  title,
  rows,
  isDifferent = false,
}: {
  title: string;
  rows: readonly SpecRow[];
  isDifferent?: boolean;
}) =>
  rows.length > 0 && (
    <tbody className={isDifferent ? styles.different : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={1 + (rows[0]?.values.length ?? 0)} className={styles.group}>
          <span className={styles.words}>{title}</span>
        </th>
      </tr>
      {rows.map(({ name, values }) => (
        <tr key={name}>
          <th scope="row" className={styles.line}>
            {isDifferent && (
              <span className={styles.mark}>
                <span aria-hidden="true">≠</span>
                <VisuallyHidden>Distinto: </VisuallyHidden>
              </span>
            )}
            {name}
          </th>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their position
            <td key={index} className={styles.value}>
              {value ?? (
                <span className={styles.none}>
                  <span aria-hidden="true">–</span>
                  <VisuallyHidden>No se indica</VisuallyHidden>
                </span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
