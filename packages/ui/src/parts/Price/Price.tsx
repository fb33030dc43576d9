import { classes } from '../../classes.ts';
import { formatPesos } from '../../pesos.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { NetPrice } from './NetPrice.tsx';
import styles from './Price.module.css';

/**
 * Complete price in Argentine pesos: `$ 24.900 por mes`. Screen readers announce "24.900 pesos por mes", because many
 * read the sign as dollars. If the tax rate is known, the price without taxes follows below.
 *
 * @param regularPrice price without the promotion, struck through and announced
 */
export function Price({
  amount,
  regularPrice,
  period = 'por mes',
  size = 'm',
}: {
  amount: number;
  regularPrice?: number | null;
  period?: string;
  size?: 's' | 'm' | 'l';
}) {
  return (
    <span className={classes(styles.price, styles[size])}>
      <VisuallyHidden>{`${formatPesos(amount)} pesos ${period}`}</VisuallyHidden>
      <span className={styles.amount} aria-hidden="true">{`$\u00a0${formatPesos(amount)}`}</span>
      <span className={styles.period} aria-hidden="true">
        {period}
      </span>
      {regularPrice != null && regularPrice > amount && (
        <span className={styles.full}>
          <VisuallyHidden>{`. Sin la promoción: ${formatPesos(regularPrice)} pesos ${period}`}</VisuallyHidden>
          <s aria-hidden="true">{`$\u00a0${formatPesos(regularPrice)}`}</s>
          <span aria-hidden="true"> sin la promoción</span>
        </span>
      )}
      <NetPrice amount={amount} />
    </span>
  );
}
