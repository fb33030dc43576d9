import { classes } from '../../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Price.module.css';

const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of pesos as it is written: 24900 → "24.900", 24900.5 → "24.900,50". */
export const pesos = (amount: number): string =>
  Number.isInteger(amount) ? whole.format(amount) : withCents.format(amount);

/**
 * A price in Argentine pesos, in full: `$ 24.900 por mes`. A screen reader hears "24.900 pesos por mes", because
 * many read the sign as dollars.
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
    </span>
  );
}
