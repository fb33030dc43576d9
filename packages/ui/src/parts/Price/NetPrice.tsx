import { useContext } from 'react';
import { classes } from '../../classes.ts';
import { formatPesos, removeTaxes } from '../../pesos.ts';
import styles from './Price.module.css';
import { TaxRate } from './TaxRate.ts';

/**
 * Price without national taxes, required next to every price (Res. 4/2025); renders nothing if the tax rate is
 * unknown.
 */
export function NetPrice({ amount, className }: { amount: number; className?: string | undefined }) {
  const taxRate = useContext(TaxRate);
  if (taxRate === null || amount <= 0) return null;
  return (
    <small className={classes(styles.net, className)}>
      Precio sin impuestos nacionales: {`$\u00a0${formatPesos(removeTaxes(amount, taxRate))}`}
    </small>
  );
}
