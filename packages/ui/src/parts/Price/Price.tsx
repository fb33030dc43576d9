import { useContext } from 'react';
import { classes } from '../../classes.ts';
import { pesos, withoutTaxes } from '../../pesos.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Price.module.css';
import { TaxRate } from './TaxRate.ts';

/**
 * A price in Argentine pesos, in full: `$ 24.900 por mes`. A screen reader hears "24.900 pesos por mes", because
 * many read the sign as dollars. Where the rate of taxes is known, the price without them stands below.
 *
 * @param full the price without the promotion, shown struck and said in words
 */
export function Price({
  amount,
  full,
  period = 'por mes',
  size = 'm',
}: {
  amount: number;
  full?: number | null;
  period?: string;
  size?: 's' | 'm' | 'l';
}) {
  const taxRate = useContext(TaxRate);
  return (
    <span className={classes(styles.price, styles[size])}>
      <VisuallyHidden>{`${pesos(amount)} pesos ${period}`}</VisuallyHidden>
      <span className={styles.amount} aria-hidden="true">{`$\u00a0${pesos(amount)}`}</span>
      <span className={styles.period} aria-hidden="true">
        {period}
      </span>
      {full != null && full > amount && (
        <span className={styles.full}>
          <VisuallyHidden>{`. Sin la promoción: ${pesos(full)} pesos ${period}`}</VisuallyHidden>
          <s aria-hidden="true">{`$\u00a0${pesos(full)}`}</s>
          <span aria-hidden="true"> sin la promoción</span>
        </span>
      )}
      {taxRate !== null && amount > 0 && (
        <small className={styles.net}>
          Precio sin impuestos nacionales: {`$\u00a0${pesos(withoutTaxes(amount, taxRate))}`}
        </small>
      )}
    </span>
  );
}
